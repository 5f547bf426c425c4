"""Inside the showroom: stone floor, timber slats, a covered car on the turntable, the ranges behind the glass."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import covered_car  # noqa: E402

stone = material("#8f8d88", 0.2, grain=0.06, grain_scale=0.8, coat=0.25)
plaster = material("#cfcac2", 0.9)
timber = material("#8a6647", 0.5, grain=0.22, grain_scale=3, stretch=(6, 6, 0.4))
dark = material("#1b1f21", 0.4)
linen = material("#c9c2b6", 0.9, grain=0.05, grain_scale=40)

box((26, 24, 0.2), (0, 4, -0.2), stone, bevel=0)
box((26, 24, 0.3), (0, 4, 5.6), plaster, bevel=0)
box((0.3, 24, 6), (-9.5, 4, 0), plaster, bevel=0)
slat = box((0.06, 0.12, 5.6), (-9.25, -4, 0), timber)
copies(slat, [((-9.25, -4 + 0.24 * i, 0), 0) for i in range(1, 72)])
for y in (-1, 3, 7):
    box((13, 0.16, 0.04), (-1, y, 5.565), glowing("#fff1dd", 9), bevel=0)
    area_light((-1, y, 5.5), (-1, y, 0), (13, 0.3), 260, "#fff0dc")
box((0.3, 24, 6), (12.6, 4, 0), plaster, bevel=0)
for x in range(-9, 13, 3):
    box((0.08, 0.18, 5.6), (x, 12.2, 0), dark)
box((24, 0.18, 0.12), (0, 12.2, 0), dark)
box((26, 0.02, 5.6), (0, 12.3, 0), pane(), bevel=0)
backdrop("dawn", 70, 230, 1.5, power=1.1, rise=3, centre=(-14, 0))
area_light((0, 12.6, 3), (0, 0, 2.2), (20, 5.4), 900, "#dfeaf2")

cylinder(2.9, 0.09, (1.2, 5.2, 0), material("#e2dfd8", 0.3), steps=128, bevel=0.02)
lathe([(2.96, 0.0), (2.96, 0.02)], (1.2, 5.2, 0), glowing("#ffe6c4", 6), steps=128)
if not car_slot("yunqi", (0.1, 4.3, 0.09), 33, "#1d4d7a"):
    covered_car((1.2, 5.2, 0.09), material("#8d979a", 0.55, grain=0.03, grain_scale=30), turn=-28)

for x, y, turn in ((-6.6, 1.4, 20), (-5.0, 3.2, -50)):
    box((0.8, 0.78, 0.34), (x, y, 0.1), linen, (0, 0, turn), 0.08)
    box((0.8, 0.2, 0.62), (x - 0.32 * math.sin(math.radians(turn)), y + 0.32 * math.cos(math.radians(turn)), 0.16), linen, (0, 0, turn), 0.09)
cylinder(0.42, 0.36, (-5.9, 2.6, 0), timber, bevel=0.03)
lathe([(0.001, 0), (0.2, 0), (0.26, 0.5), (0.24, 0.5), (0.2, 0.46), (0.001, 0.46)], (-8.2, 7.8, 0), dark)
leaf = material("#3c5a41", 0.5)
random.seed(4)
for i in range(70):
    lean, turn, long = random.uniform(0.15, 0.75), random.uniform(0, 6.28), random.uniform(0.9, 1.9)
    dx, dy = math.cos(turn) * lean, math.sin(turn) * lean
    sheet(
        lambda s, t: ((s - 0.5) * 0.09 * math.sin(math.pi * min(1, t + 0.08)) * -math.sin(turn) + dx * t * t * long, (s - 0.5) * 0.09 * math.sin(math.pi * min(1, t + 0.08)) * math.cos(turn) + dy * t * t * long, long * (t - 0.35 * t * t)),
        2, 10, leaf, (-8.2, 7.8, 0.45),
    )
world("#9fb2bd", "#c9d6de", 0.35)
camera((-1.2, -4.4, 1.4), (-1.9, 5, 1.75), 24)
render()
