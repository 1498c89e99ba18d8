"""What a side may order next, and with whom: the Watch, the pages, plain words and the program player ask here."""
