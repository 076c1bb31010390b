"""Detour: a race round the world by train, balloon and boat, in which everybody gets in everybody's way."""
