"""The players' server: an application made of a Counter, and its thread. Imported when a room opens."""
