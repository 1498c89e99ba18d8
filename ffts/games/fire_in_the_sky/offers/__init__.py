"""What a side may order next, and with which units: the Watch, pages, plain words and the program player ask here."""
