"""The dark studio of the fleet's pictures without a car: a glossy floor and a wall that glows at the height of a bonnet."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

floor = material("#15181a", 0.2, grain=0.08, grain_scale=0.6, coat=0.2)
back = material("#525d68", 0.9)
box((90, 60, 0.2), (0, 10, -0.2), floor, bevel=0)
box((90, 0.3, 16), (0, 27, 0), back, bevel=0)
area_light((0, 24.2, 0.5), (0, 27, 3.4), (70, 0.5), 2600, "#c2d2e4", mirrored=False)
area_light((0, 22, 11), (0, 27, 3), (60, 1), 1500, "#a8b6c6", mirrored=False)
area_light((0, 4, 9), (0, 7, 0), (22, 5), 700, "#dfe9f5", mirrored=False)
world("#0b0e12", "#0e1216", 0.4)
camera((0, -13.5, 1.5), (0, 7.6, 1.12), 52)
render(4)
