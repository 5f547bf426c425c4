"""Shapes that several rooms use: a car under a cloth, a sculpted speed form, a wheel."""

import math

from kit import bpy, cylinder, extruded, lathe, sheet


def _eased(a, b, x):
    t = min(1, max(0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def _hull(x, y):
    """Height of a saloon's upper hull over x (−0.95 nose … 4 tail) and y, with nothing of its sides."""
    deck = 0.66 + 0.26 * _eased(-0.95, 0.7, x) - 0.04 * _eased(2.9, 4, x)
    roof = 0.56 * _eased(0.25, 1.35, x) * (1 - _eased(2.0, 3.7, x))
    cabin = 1 - _eased(0.42, 0.86, abs(y))
    return deck + roof * cabin


def covered_car(location, cloth, turn=0.0):
    """A car under a cloth: taut over roof and hood, falling in folds to the ground. `location` is the middle of its floor."""

    def point(s, t):
        angle = 2 * math.pi * s
        out = t * 1.35
        c, n = math.cos(angle), math.sin(angle)
        reach = (abs(c) ** 3.6 + abs(n) ** 3.6) ** (-1 / 3.6)
        flat = min(1, out)
        x, y = 1.52 + 2.46 * c * reach * flat, 0.9 * n * reach * flat
        fall = max(0, out - 1) / 0.35
        folds = math.sin(angle * 31 + 2.4 * math.sin(angle * 5)) + 0.6 * math.sin(angle * 53 + 1.3 * math.sin(angle * 7))
        edge = flat**9
        height = sum(_hull(x + dx, y + dy) for dx in (-0.2, -0.1, 0, 0.1, 0.2) for dy in (-0.1, 0, 0.1)) / 15 - 0.09 * edge + 0.004 * folds * flat**14
        if out <= 1:
            return x - 1.52, y, height
        swing = 0.05 * math.sqrt(fall) + 0.09 * fall * fall + 0.034 * folds * fall**0.7
        return x - 1.52 + c * swing, y + n * swing, max(0.006, height * (1 - fall))

    return sheet(point, 720, 170, cloth, location, (0, 0, turn))


def speed_form(location, surface, turn=0.0, scale=1.0):
    """A sculptor's abstract of a car: one smooth body without windows or lamps, nose towards −x."""

    def point(s, t):
        x = -0.95 + 4.95 * (0.5 - 0.5 * math.cos(math.pi * s))
        angle = 2 * math.pi * t
        along = (x + 0.95) / 4.95
        belly = 0.2 + 0.12 * _eased(0.8, 1, along) + 0.16 * (1 - _eased(0, 0.12, along))
        front = (1 - (1 - min(1, along / 0.16)) ** 2.4) ** 0.5
        rear = max(0, 1 - (max(0, along - 0.86) / 0.14) ** 2.6) ** 0.5
        tip = front * rear
        roof = 0.74 + 0.12 * _eased(0.05, 0.4, along) + 0.48 * _eased(0.2, 0.5, along) * (1 - 0.8 * _eased(0.52, 0.98, along))
        top = 0.46 + (roof - 0.46) * tip
        low = 0.46 - (0.46 - belly) * tip
        half = (0.93 - 0.05 * math.sin(math.pi * along * 2.2)) * tip
        c, n = math.cos(angle), math.sin(angle)
        power = 0.62 if n < 0 else 0.5 + 0.34 * _eased(0.25, 0.5, along) * (1 - 0.6 * _eased(0.75, 1, along))
        up = (abs(n) ** 0.9) * (1 if n > 0 else -1)
        z = 0.62 + ((top - 0.62) if n > 0 else (0.62 - low)) * up
        y = half * (abs(c) ** power) * (1 if c > 0 else -1)
        waist = 0.05 * math.exp(-(((z - 0.5) / 0.12) ** 2)) * (abs(y) > 0.3) * math.sin(math.pi * min(1, max(0, (along - 0.15) / 0.7)))
        y -= math.copysign(waist, y)
        return x * scale, y * scale, z * scale

    return sheet(point, 260, 160, surface, location, (0, 0, turn))


def wheel(location, tyre, rim, disc, caliper, rotation=(90, 0, 0), radius=0.36, width=0.25, spokes=10):
    """Tyre, rim with twin spokes, brake disc and caliper; its axis is z before `rotation`."""
    rim_radius = radius - 0.105
    h = width / 2
    groove = []
    for i in range(5):
        z = -h * 0.66 + i * (h * 1.32 / 4)
        groove += [(radius, z - 0.011), (radius - 0.009, z - 0.005), (radius - 0.009, z + 0.005), (radius, z + 0.011)]
    profile = [(rim_radius - 0.005, -h * 0.86), (rim_radius + 0.03, -h * 1.0), (radius - 0.035, -h * 1.03), (radius - 0.006, -h * 0.86)] + groove
    profile += [(radius - 0.006, h * 0.86), (radius - 0.035, h * 1.03), (rim_radius + 0.03, h * 1.0), (rim_radius - 0.005, h * 0.86)]
    parts = [lathe(profile, (0, 0, 0), tyre, steps=160)]
    r = rim_radius
    parts.append(lathe([(r - 0.02, -h * 0.8), (r + 0.004, -h * 0.84), (r - 0.012, -h * 0.7), (r - 0.03, h * 0.5), (r - 0.012, h * 0.78), (r + 0.006, h * 0.9), (r - 0.004, h * 0.92), (r - 0.016, h * 0.86), (r - 0.02, h * 0.74)], (0, 0, 0), rim, steps=128))
    parts.append(lathe([(0.07, -0.02), (r - 0.055, -0.02), (r - 0.055, 0.008), (0.1, 0.008), (0.095, 0.03), (0.03, 0.03)], (0, 0, -0.03), disc, steps=96))
    for i in range(spokes):
        for offset in (-9, 9):
            a = 360 / spokes * i + offset * 0.6
            outline = [(0.035, -0.016), (r - 0.014, -0.009), (r - 0.014, 0.012), (0.035, 0.016)]
            parts.append(extruded(outline, 0.028, (0, 0, h * 0.62), rim, (0, 7, a), 0.004))
    parts.append(cylinder(0.062, 0.05, (0, 0, h * 0.55), rim, bevel=0.012))
    for i in range(5):
        a = 2 * math.pi * i / 5
        parts.append(cylinder(0.009, 0.015, (0.043 * math.cos(a), 0.043 * math.sin(a), h * 0.55 + 0.045), disc))
    arc = [(math.cos(math.radians(a)) * q, math.sin(math.radians(a)) * q) for q, span in ((r - 0.025, range(-28, 29, 4)), (r - 0.11, range(28, -29, -4))) for a in span]
    parts.append(extruded(arc, 0.07, (0, 0, -0.045), caliper, (0, 0, 150), 0.01))
    anchor = bpy.data.objects.new("wheel", None)
    bpy.context.scene.collection.objects.link(anchor)
    for part in parts:
        part.parent = anchor
    anchor.location = location
    anchor.rotation_euler = [math.radians(v) for v in rotation]
    return anchor
