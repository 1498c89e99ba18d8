"""Chapter 20: beside a battle of FOTW."""
