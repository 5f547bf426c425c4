"""Recovered battery cells in rows on a tray, sorted for a second life."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

random.seed(44)
tray = material("#2b3336", 0.4)
wrap = [material(c, 0.32, coat=0.5) for c in ("#2d7f7a", "#2d7f7a", "#2d7f7a", "#38484f", "#c9cdc9")]
top = material("#c9cdce", 0.22, metallic=1)
ring = material("#e7e7e2", 0.5)
copper = material("#b9774a", 0.3, metallic=1)
box((2.4, 2.4, 0.02), (0, 0.3, -0.02), tray, bevel=0)
step, r = 0.0232, 0.0105
for row in range(34):
    for col in range(44):
        x, y = (col - 21.5 + (row % 2) * 0.5) * step, (row - 9) * step * 0.866
        if random.random() < 0.025:
            cylinder(r * 1.02, 0.001, (x, y, 0.001), material("#14191b", 0.7), steps=24, bevel=0.0002)
            continue
        lift = 0.012 if (row, col) in ((9, 22), (12, 27)) else 0
        lathe([(r * 0.98, 0), (r, 0.001), (r, 0.069), (r * 0.93, 0.0703), (r * 0.8, 0.0703)], (x, y, lift), random.choice(wrap), steps=28)
        lathe([(r * 0.8, 0.0703), (r * 0.62, 0.0702), (r * 0.6, 0.069)], (x, y, lift), ring, steps=28)
        lathe([(r * 0.6, 0.069), (r * 0.5, 0.0692), (r * 0.45, 0.0715), (0.0001, 0.0716)], (x, y, lift), top, steps=28)
for k in range(5):
    y = (k * 3 - 1) * step * 0.866 * 2 + 0.16
    box((0.36, 0.012, 0.0006), (-0.26, y, 0.0722), copper, bevel=0.0002)
area_light((-0.6, 0.9, 0.6), (0, 0.1, 0.06), (1.0, 0.3), 14, "#eaf4ff")
area_light((0.8, 0.3, 0.5), (0, 0.1, 0.06), (0.25, 1.0), 5.5, "#ffd9b0")
area_light((0, -0.7, 0.6), (0, 0, 0.06), (1.0, 0.15), 2.2)
world("#2a3236", "#4b565b", 0.35)
camera((-0.11, -0.4, 0.27), (0.0, 0.03, 0.06), 62, focus=(0.01, -0.005, 0.075), aperture=2.8)
render()
