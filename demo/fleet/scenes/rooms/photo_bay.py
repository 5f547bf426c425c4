"""Where dealers photograph used cars: a pale bay with a curved back, one long soft light, daylight from the gate."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

floor = material("#a3a7a6", 0.3, grain=0.05, grain_scale=0.5, coat=0.25)
wall = material("#d9dbd8", 0.75, grain=0.015, grain_scale=0.6)
plinth = material("#3a4a4f", 0.5)
teal = material("#1d5a68", 0.5)
steel = material("#8f979a", 0.35, metallic=0.6)
box((44, 30, 0.2), (0, 8, -0.2), floor, bevel=0)
box((44, 0.3, 5.4), (0, 13.2, 0), wall, bevel=0)
box((44, 0.06, 0.42), (0, 13.0, 0), plinth, bevel=0.01)
box((44, 0.05, 0.05), (0, 13.0, 2.9), teal, bevel=0)
for k in range(-7, 8):
    box((0.05, 0.05, 5.4), (k * 3.1, 13.02, 0), steel, bevel=0.004)
box((44, 30, 0.3), (0, 8, 5.3), wall, bevel=0)
for x in (-9.4, 0.0, 9.4):
    box((7.4, 1.3, 0.16), (x, 7.2, 4.55), glowing("#ffffff", 7), bevel=0)
    area_light((x, 7.2, 4.5), (x, 7.2, 0), (7.2, 1.2), 620, "#fffaf2", mirrored=False)
box((0.3, 30, 5.4), (-17, 8, 0), wall, bevel=0)
box((0.3, 6.4, 3.9), (-16.8, 7.6, 0), glowing("#dfeaf2", 4), bevel=0)
area_light((-16.2, 7.6, 2.2), (0, 7.6, 1), (6, 3.6), 900, "#e6f0f8", mirrored=False)
box((3.2, 0.7, 0.9), (11.6, 12.3, 0), plinth, bevel=0.03)
box((0.9, 0.5, 1.1), (14.0, 12.2, 0), teal, bevel=0.04)
world("#c9d1d4", "#c9d1d4", 0.35)
camera((0, -13.5, 1.5), (0, 7.6, 1.12), 52)
render(5)
