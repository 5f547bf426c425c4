"""Vehicles of the fleet in a room, from the files that cars.ts writes."""

import array
import json
import os

from kit import CARS, bpy, glowing, material, pane, placed


def _car_surface(kind, paint):
    """What a part of a vehicle looks like in a room; `kind` is a material of demo/fleet/geometry/mesh.ts."""
    if kind in ("paint", "paint2"):
        return material(paint if kind == "paint" else "#15181a", 0.36, metallic=0.65, coat=1)
    if kind in ("glass", "glassDark", "lensClear"):
        return pane("#2c3336" if kind == "glassDark" else "#a9b2b2", 0.25)
    if kind in ("lampLight", "tailLight", "tailGlow", "amberLight", "screen"):
        return glowing(*{"lampLight": ("#f4f8ff", 9), "tailLight": ("#ff2a1a", 5), "tailGlow": ("#ff2a1a", 1.6), "amberLight": ("#ff9a30", 0.4), "screen": ("#9ec4d0", 0.5)}[kind])
    dark, metal = ("#16181a", 0.5, 0), ("#c4c8ca", 0.12, 1)
    look = {
        "chrome": metal, "chromeDark": ("#4b5052", 0.2, 1), "mirrorGlass": ("#9aa4a8", 0.02, 1), "emblem": metal, "gloss": ("#08090a", 0.05, 0),
        "rimMachined": ("#b9bdbf", 0.25, 1), "rimDark": ("#2a2d2f", 0.3, 0.7), "disc": ("#8b8f91", 0.35, 1), "caliper": ("#1b5262", 0.4, 0),
        "tyre": ("#131416", 0.75, 0), "rubber": ("#101112", 0.8, 0), "lensRed": ("#7c0f0c", 0.08, 0), "lampBucket": ("#6a7073", 0.2, 0.8),
        "leather": ("#2b2d2f", 0.55, 0), "leather2": ("#8d8375", 0.6, 0), "headliner": ("#a9a59c", 0.9, 0), "plate": ("#d5d8d8", 0.5, 0), "gap": ("#030303", 0.9, 0),
    }.get(kind, dark)
    return material(look[0], look[1], metallic=look[2])


def _car_meshes(path, paint, clay):
    """Meshes of a vehicle as cars.ts wrote it: header length, JSON header, arrays."""
    with open(path, "rb") as file:
        data = file.read()
    length = int.from_bytes(data[:4], "little")
    start = 4 + length
    surfaces, made = {}, []
    for part in json.loads(data[4:start])["parts"]:
        numbers = {}
        for key, kind in (("positions", "f"), ("normals", "f"), ("indices", "I")):
            offset, count = part[key]
            numbers[key] = array.array(kind)
            numbers[key].frombytes(data[start + offset : start + offset + count * 4])
        corners = len(numbers["indices"])
        shape = bpy.data.meshes.new(part["name"])
        shape.vertices.add(len(numbers["positions"]) // 3)
        shape.vertices.foreach_set("co", numbers["positions"])
        shape.loops.add(corners)
        shape.loops.foreach_set("vertex_index", numbers["indices"])
        shape.polygons.add(corners // 3)
        shape.polygons.foreach_set("loop_start", array.array("I", range(0, corners, 3)))
        shape.polygons.foreach_set("loop_total", array.array("I", [3]) * (corners // 3))
        shape.polygons.foreach_set("use_smooth", [True] * (corners // 3))
        shape.update(calc_edges=True)
        normals = numbers["normals"]
        shape.use_auto_smooth = True
        shape.normals_split_custom_set_from_vertices([normals[i : i + 3] for i in range(0, len(normals), 3)])
        kind = part["material"]
        surfaces[kind] = surfaces.get(kind) or clay or _car_surface(kind, paint)
        shape.materials.append(surfaces[kind])
        made.append(shape)
    return made


_known_cars = {}


def car_slot(name, location, heading=0.0, paint="#5b6a70", clay=None):
    """A place for a vehicle: its front axle over `location`, nose towards −x turned by `heading` degrees. `clay` covers all of it. False where <cars folder>/<name>.car is missing."""
    path = os.path.join(CARS, name + ".car")
    if not os.path.exists(path):
        return False
    if (name, paint, clay) not in _known_cars:
        _known_cars[name, paint, clay] = _car_meshes(path, paint, clay)
    for shape in _known_cars[name, paint, clay]:
        body = placed(shape, None, location, (0, 0, heading))
        body.visible_diffuse = shape.materials[0].name.split(".")[0] != "glow"
    return True
