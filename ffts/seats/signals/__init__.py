"""House rule *signals*: messages from seat to seat that are late, lost, garbled or overheard."""
