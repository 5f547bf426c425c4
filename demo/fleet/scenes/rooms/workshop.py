"""A workshop bay: two-post lift, tool wall, light lines over a clean floor."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import wheel  # noqa: E402

floor = material("#7f8688", 0.22, grain=0.04, grain_scale=0.6, coat=0.2)
wall = material("#c2c2bd", 0.8)
dark = material("#22282b", 0.35)
steel = material("#a9aeb0", 0.3, metallic=1)
teal = material("#1b5262", 0.35, coat=0.4)

box((22, 20, 0.2), (0, 3, -0.2), floor, bevel=0)
box((22, 0.3, 6), (0, 10, 0), wall, bevel=0)
box((0.3, 20, 6), (-8.5, 3, 0), wall, bevel=0)
box((0.3, 20, 6), (9.5, 3, 0), wall, bevel=0)
box((22, 20, 0.2), (0, 3, 5.2), material("#3a4144", 0.8), bevel=0)
for x in (-5.4, -1.8, 1.8, 5.4):
    box((0.1, 15, 0.05), (x, 2.5, 4.75), glowing("#fff6ea", 9), bevel=0)
    area_light((x, 2.5, 4.72), (x, 2.5, 0), (0.4, 15), 230, "#fff3e4")
for y in range(-3, 11, 3):
    box((22, 0.14, 0.3), (0, y, 4.9), dark)
for side in (-1, 1):
    x = 1.45 * side
    box((0.34, 0.42, 3.9), (x, 4.4, 0), teal, bevel=0.02)
    box((0.5, 0.7, 0.05), (x, 4.4, 0), dark)
    box((0.3, 0.5, 0.5), (x - 0.05 * side, 4.4, 1.72), dark, bevel=0.02)
    for reach, y in ((-0.75, 3.1), (0.8, 5.8)):
        start, end = Vector((x - 0.1 * side, 4.4 + 0.1 * reach, 1.85)), Vector((0.62 * side, 4.4 + reach * 1.35, 1.85))
        middle, span = (start + end) / 2, end - start
        box((span.length, 0.11, 0.09), (middle.x, middle.y, 1.8), steel, (0, 0, math.degrees(math.atan2(span.y, span.x))), 0.01)
        cylinder(0.07, 0.1, (end.x, end.y, 1.86), dark)
box((3.2, 0.3, 0.16), (0, 4.4, 3.82), teal)
car_slot("songjian", (0, 2.95, 1.74), 90, "#8d949a")
for unit in range(6):
    x = -7.0 + unit * 0.92
    box((0.88, 0.6, 0.92), (x, 9.4, 0.08), dark, bevel=0.01)
    for drawer in range(4):
        box((0.8, 0.02, 0.19), (x, 9.09, 0.13 + drawer * 0.215), material("#2f373b", 0.3, coat=0.3), bevel=0.004)
        box((0.5, 0.02, 0.015), (x, 9.07, 0.285 + drawer * 0.215), steel, bevel=0.002)
box((5.6, 0.66, 0.05), (-4.7, 9.4, 1.0), material("#9a7a58", 0.45, grain=0.2, grain_scale=4, stretch=(0.3, 4, 4)))
box((5.6, 0.05, 1.3), (-4.7, 9.8, 1.25), material("#3d474b", 0.5))
random.seed(8)
for i in range(26):
    long = 0.18 + 0.3 * (1 - abs((i % 13) - 6) / 8)
    x, z = -7.2 + (i % 13) * 0.41, 2.38 - (i // 13) * 0.6
    box((0.028, 0.02, long), (x, 9.74, z - long), steel, bevel=0.005)
    cylinder(0.036 if i % 2 else 0.028, 0.02, (x, 9.75, z - long), steel, (90, 0, 0))
    cylinder(0.03, 0.02, (x, 9.75, z), steel, (90, 0, 0))
tyre, rim, disc = material("#15171a", 0.75), material("#8d9294", 0.25, metallic=1), material("#77797a", 0.35, metallic=1)
for i in range(3):
    wheel((5.4, 8.9, 0.14 + i * 0.27), tyre, rim, disc, teal, rotation=(0, 0, 25 * i))
for i in range(2):
    wheel((6.5, 9.2, 0.14 + i * 0.27), tyre, rim, disc, teal, rotation=(0, 0, 40 * i))
box((1.2, 0.55, 0.85), (-3.6, 4.6, 0.14), teal, (0, 0, 24), 0.03)
for drawer in range(4):
    box((1.06, 0.02, 0.16), (-3.6 + 0.285 * 0.407, 4.6 - 0.285 * 0.914, 0.22 + drawer * 0.19), material("#123f4c", 0.3, coat=0.4), (0, 0, 24), 0.004)
box((1.24, 0.58, 0.03), (-3.6, 4.6, 0.99), dark, (0, 0, 24))
for x, y in ((-4.0, 4.2), (-3.1, 4.6), (-4.1, 4.6), (-3.2, 5.0)):
    cylinder(0.07, 0.05, (x, y - 0.03, 0.07), dark, (90, 0, 24))
world("#aab4b8", "#c8d0d2", 0.25)
camera((-2.9, -2.4, 1.5), (-0.55, 5, 1.8), 25)
render()
