"""The body shop: two rows of robots, a line of skids running into the depth."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

random.seed(3)
floor = material("#8d9293", 0.2, grain=0.04, grain_scale=0.5, coat=0.2)
white = material("#d4d7d6", 0.35, coat=0.3)
dark = material("#2a3033", 0.4)
steel = material("#9ba1a3", 0.35, metallic=1)
body = material("#b4babc", 0.3, metallic=0.9)


def robot(x, y, turn, lift):
    root = bpy.data.objects.new("robot", None)
    scene.collection.objects.link(root)
    known = set(scene.collection.objects)
    cylinder(0.42, 0.35, (0, 0, 0), dark, bevel=0.02)
    cylinder(0.34, 0.42, (0, 0, 0.35), white, bevel=0.05)
    cylinder(0.22, 0.62, (0.12, 0.31, 0.98), white, (90, 0, 0), bevel=0.04)
    a = math.radians(lift)
    elbow = Vector((0.12 + 1.15 * math.cos(a), 0, 0.98 + 1.15 * math.sin(a)))
    tube([(0.12, 0, 0.98), tuple(elbow)], 0.15, white)
    cylinder(0.19, 0.5, (elbow.x, 0.25, elbow.z), white, (90, 0, 0), bevel=0.04)
    b = math.radians(lift - 78)
    wrist = Vector((elbow.x + 1.15 * math.cos(b), 0, elbow.z + 1.15 * math.sin(b)))
    tube([tuple(elbow), tuple(wrist)], 0.105, white)
    cylinder(0.1, 0.26, (wrist.x, 0.13, wrist.z), dark, (90, 0, 0), bevel=0.02)
    tip = wrist + Vector((0.12, 0, -0.42))
    tube([tuple(wrist), tuple(tip)], 0.055, dark)
    tube([tuple(tip), (tip.x + 0.26, 0, tip.z), (tip.x + 0.26, 0, tip.z + 0.24)], 0.025, steel)
    tube([(0, 0.2, 0.7), (0.2, 0.34, 1.4), (elbow.x - 0.1, 0.3, elbow.z + 0.25), (elbow.x + 0.2, 0.15, elbow.z + 0.2), tuple(wrist + Vector((-0.1, 0.1, 0.16)))], 0.028, dark)
    for part in set(scene.collection.objects) - known:
        part.parent = root
    root.location, root.rotation_euler = (x, y, 0), (0, 0, math.radians(turn))


box((40, 120, 0.2), (0, 40, -0.2), floor, bevel=0)
for side in (-1, 1):
    box((0.3, 120, 9), (13 * side, 40, 0), material("#c5cac9", 0.8), bevel=0)
box((40, 120, 0.3), (0, 40, 8.6), material("#59646a", 0.9), bevel=0)
for i in range(16):
    y = 2 + i * 6
    for x in (-12.4, 12.4):
        box((0.4, 0.4, 8), (x, y, 0), white)
        box((0.1, 5.6, 2.1), (x * 0.985, y + 3, 0.4), material("#7f898d", 0.5))
        tube([(x * 0.97, y - 3, 5.6), (x * 0.97, y + 3, 5.6)], 0.12, steel)
        tube([(x * 0.97, y - 3, 6.1), (x * 0.97, y + 3, 6.1)], 0.2, white)
    box((26, 0.22, 0.5), (0, y, 7.6), dark)
    for x in (-8, -2.7, 2.7, 8):
        box((0.3, 4.6, 0.06), (x, y + 3, 7.4), glowing("#f3f7ff", 7), bevel=0)
for y in (8, 26, 48, 74):
    area_light((0, y, 7.2), (0, y, 0), (20, 16), 1900, "#f1f6ff")
for i in range(9):
    y = 5 + i * 6.4
    for side in (-1, 1):
        robot(2.75 * side, y - 0.9, 180 if side > 0 else 0, random.uniform(58, 92))
        robot(2.75 * side, y + 1.7, 180 if side > 0 else 0, random.uniform(52, 88))
    box((1.5, 4.4, 0.12), (0, y, 0.36), dark)
    for x in (-0.55, 0.55):
        for end in (-1.5, 1.5):
            box((0.1, 0.1, 0.2), (x, y + end, 0.46), steel)
    if not car_slot("yunqi_body", (0, y - 1.4, 0.5), 90):
        for s in (-1, 1):
            tube([(0.8 * s, y - 2.1, 0.8), (0.82 * s, y - 1.3, 1.08), (0.74 * s, y - 0.5, 1.58), (0.66 * s, y + 0.6, 1.72), (0.68 * s, y + 1.5, 1.5), (0.78 * s, y + 2.2, 1.15)], 0.055, body)
            tube([(0.84 * s, y - 2.0, 0.66), (0.86 * s, y - 1.0, 0.62), (0.86 * s, y + 1.4, 0.62), (0.82 * s, y + 2.1, 0.7)], 0.075, body)
            tube([(0.68 * s, y + 0.5, 1.7), (0.8 * s, y + 0.42, 1.1), (0.86 * s, y + 0.4, 0.64)], 0.05, body)
            tube([(0.8 * s, y - 1.35, 1.05), (0.85 * s, y - 1.25, 0.85), (0.86 * s, y - 1.2, 0.64)], 0.05, body)
            tube([(0.7 * s, y + 1.5, 1.5), (0.82 * s, y + 1.75, 1.05), (0.84 * s, y + 1.7, 0.66)], 0.05, body)
        for dy, z, wide in ((-0.45, 1.57, 0.73), (0.6, 1.72, 0.66), (1.5, 1.5, 0.68), (2.2, 1.12, 0.78), (-1.3, 1.05, 0.8), (-2.1, 0.78, 0.8)):
            tube([(-wide, y + dy, z), (0, y + dy, z + 0.05), (wide, y + dy, z)], 0.045, body)
        sheet(lambda s, t: ((s - 0.5) * 1.6, y - 1.9 + t * 3.9, 0.62 + 0.06 * math.sin(t * 9)), 12, 24, body)
for x in (-1.1, 1.1):
    box((0.14, 110, 0.3), (x, 45, 0), material("#59636a", 0.5))
for x in (-4.4, 4.4):
    box((0.08, 110, 0.004), (x, 45, 0), material("#d9b44a", 0.6), bevel=0)
world("#b9c5cb", "#d8e0e4", 0.3)
camera((-0.9, -5.5, 2.5), (0.25, 20, 1.55), 30)
render(4)
