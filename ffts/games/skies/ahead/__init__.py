"""Looking ahead: forecasts and odds, found by asking the rules."""
