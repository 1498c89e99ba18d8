"""The Reinforcement Phase, step by step."""
