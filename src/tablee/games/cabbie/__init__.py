"""Cabbie: taxis race to secret destinations through a city that fills with one-way signs, barriers and cones."""
