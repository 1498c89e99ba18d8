"""The search side of the screen: what moves over the chart, plans, bands, hands of cards and the ledger."""
