"""The design studio: a sculpted speed form on the measuring plate under a luminous ceiling."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import speed_form  # noqa: E402

floor = material("#77797a", 0.35, grain=0.05, grain_scale=0.7)
wall = material("#c9c6c0", 0.85)
clay = material("#a5714f", 0.62, grain=0.03, grain_scale=6)
dark = material("#25292b", 0.4)
steel = material("#a2a6a8", 0.3, metallic=1)
tape = material("#17191a", 0.7)
box((24, 20, 0.2), (0, 4, -0.2), floor, bevel=0)
box((24, 0.3, 6), (0, 10.5, 0), wall, bevel=0)
box((0.3, 20, 6), (-9, 4, 0), wall, bevel=0)
box((0.3, 20, 6), (11, 4, 0), wall, bevel=0)
box((24, 20, 0.2), (0, 4, 5.2), material("#4b4f51", 0.9), bevel=0)
for x in range(-3, 4):
    box((1.5, 7.4, 0.05), (x * 1.8, 4.2, 4.95), glowing("#fff6ea", 2.6), bevel=0)
area_light((0, 4.2, 4.9), (0, 4.2, 0), (13, 7.4), 620, "#fff4e6")
box((7.6, 3.6, 0.16), (0.2, 4.2, 0), steel, bevel=0.01)
for i in range(13):
    box((0.012, 3.6, 0.004), (-3.4 + i * 0.6, 4.2, 0.158), dark, bevel=0)
for i in range(6):
    box((7.6, 0.012, 0.004), (0.2, 2.7 + i * 0.6, 0.158), dark, bevel=0)
if not car_slot("yunqi", (-1.35, 4.2, 0.16), 0, clay=clay):
    speed_form((-1.35, 4.2, 0.14), clay)
for x in (-3.6, 4.0):
    box((0.3, 0.3, 2.9), (x, 6.4, 0.1), steel, bevel=0.02)
    box((0.2, 2.6, 0.2), (x, 5.3, 2.4 if x < 0 else 2.0), steel, bevel=0.02)
    tube([(x, 4.1, 2.45 if x < 0 else 2.05), (x, 4.0, 1.7), (x + (0.5 if x < 0 else -0.4), 4.0, 1.45)], 0.035, dark)
board = material("#e8e6e1", 0.7)
for i, x in enumerate((-5.6, -2.9, -0.2, 2.5, 5.2)):
    box((2.4, 0.05, 1.5), (x, 10.28, 1.5), board, bevel=0.01)
    for k in range(3):
        lift = 0.16 * k
        points = [(-0.95, 0.18), (-0.8, 0.42), (-0.3, 0.5 + lift * 0.4), (0.0, 0.78 + lift), (0.5, 0.8 + lift * 0.8), (0.95, 0.5 + lift * 0.2)]
        tube([(x + px * (1 - 0.06 * i), 10.24, 1.72 + pz * (0.9 + 0.08 * ((i * 2) % 3))) for px, pz in points], 0.007 if k else 0.012, tape)
    tube([(x - 0.98, 10.24, 1.83), (x + 0.98, 10.24, 1.83)], 0.005, tape)
for x, y in ((5.9, 2.2), (6.6, 3.4)):
    box((1.0, 0.6, 0.05), (x, y, 0.88), material("#8c6a4b", 0.5, grain=0.2, grain_scale=4, stretch=(0.4, 5, 5)), (0, 0, 20))
    for dx, dy in ((-0.42, -0.22), (0.42, -0.22), (0.42, 0.22), (-0.42, 0.22)):
        box((0.05, 0.05, 0.88), (x + dx, y + dy, 0), dark)
for i in range(5):
    box((0.34, 0.1, 0.09), (5.7 + i * 0.1, 2.1 + i * 0.06, 0.93 + 0.09 * (i % 3)), clay, (0, 0, 15 * i), 0.02)
world("#b0b4b6", "#d0d2d2", 0.25)
camera((-5.2, -3.2, 1.45), (0.1, 4.4, 0.95), 33, focus=(-1, 3.4, 0.9), aperture=4)
render()
