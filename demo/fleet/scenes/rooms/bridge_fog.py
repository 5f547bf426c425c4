"""A cable-stayed bridge whose far end dissolves in the river fog."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

deck = material("#4c5356", 0.35, grain=0.12, grain_scale=0.4, coat=0.15)
concrete = material("#a9b0b1", 0.7, grain=0.05, grain_scale=0.4)
cable = material("#c3c9ca", 0.4)
white = material("#d6dada", 0.5)
rail = material("#79838a", 0.4)
box((15, 900, 1.6), (0, 400, -1.6), deck, bevel=0)
for side in (-1, 1):
    box((0.5, 900, 0.85), (6.9 * side, 400, 0), concrete, bevel=0.04)
    tube([(6.9 * side, -40, 1.25), (6.9 * side, 840, 1.25)], 0.06, rail)
    box((0.16, 900, 0.004), (6.0 * side, 400, 0), white, bevel=0)
    for i in range(70):
        box((0.08, 0.08, 0.42), (6.9 * side, i * 4 - 20, 0.85), rail, bevel=0.01)
for i in range(60):
    box((0.15, 5, 0.004), (0, i * 13, 0), white, bevel=0)
for tower in (86, 300):
    for side in (-1, 1):
        verts = []
        for z, x, w_, d_ in ((-30, 10.5, 2.4, 4.6), (0, 8.9, 2.0, 4.0), (34, 4.2, 1.6, 3.4), (42, 1.4, 1.5, 3.2), (74, 1.2, 1.2, 2.6)):
            for cx, cy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                verts.append((side * x + cx * w_ / 2 * side, tower + cy * d_ / 2, z))
        faces = [(r * 4 + k, r * 4 + (k + 1) % 4, r * 4 + 4 + (k + 1) % 4, r * 4 + 4 + k) for r in range(4) for k in range(4)] + [(16, 17, 18, 19)]
        mesh(verts, faces, concrete, smooth=False, bevel=0.25)
        for k in range(1, 17):
            for way in (-1, 1):
                reach = 6 + k * 5.4
                bar((0.9 * side, tower, 38 + k * 2.1), (6.9 * side, tower + way * reach, 0.8), 0.075, cable)
    box((17, 3, 2), (0, tower, -4), concrete, bevel=0.2)
    box((3.4, 2.4, 3), (0, tower, 40), concrete, bevel=0.2)
sun_light((0.4, -0.7, -0.5), 1.6, "#ffe8cc", 20)
world("#d5dcdd", "#b9c9d2", 1.0)
car_slot("zhihuan", (2.9, 13, 0), -90, "#7b2420")
camera((-3.4, -8, 2.1), (0.8, 60, 13.5), 27)
render(3)
