"""Renders the passes of one job with Cycles and leaves them as raw linear floats. All decisions are in the job file.

Run by render.ts as: blender -b --factory-startup -P blender.py -- job.json
A layer is written as <name>.f32: rows from the top, RGBA, 32-bit floats, scene-linear.
"""
import json
import math
import os
import sys
import time

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from shaders import COAT_IOR, Tree, glass, new_material, paint, surface

job = json.load(open(sys.argv[sys.argv.index("--") + 1]))
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def by_chance_only(material):
    """Lamps are chosen by their area: a glowing wall or a car's light guides would take nearly all shadow rays from the softboxes."""
    material.cycles.sample_as_light = False


kinds = dict(surface=surface, glass=glass, paint=paint)
materials = {name: kinds[spec["kind"]](name, spec) for name, spec in job["materials"].items()}
for own in materials.values():
    by_chance_only(own)


def read_scene(path):
    """Meshes of the file written by scene-file.ts."""
    data = open(path, "rb").read()
    length = int.from_bytes(data[:4], "little")
    header = json.loads(data[4 : 4 + length])
    start = 4 + length
    for entry in header["parts"]:
        take = lambda key, kind, width: np.frombuffer(data, kind, entry[key][1], start + entry[key][0]).reshape(-1, width)
        positions, normals, indices = take("positions", "<f4", 3), take("normals", "<f4", 3), take("indices", "<u4", 3)
        mesh = bpy.data.meshes.new(entry["name"])
        mesh.vertices.add(len(positions))
        mesh.vertices.foreach_set("co", positions.ravel())
        mesh.loops.add(indices.size)
        mesh.loops.foreach_set("vertex_index", indices.ravel().astype(np.int32))
        mesh.polygons.add(len(indices))
        mesh.polygons.foreach_set("loop_start", np.arange(len(indices), dtype=np.int32) * 3)
        mesh.polygons.foreach_set("loop_total", np.full(len(indices), 3, np.int32))
        mesh.polygons.foreach_set("use_smooth", np.ones(len(indices), bool))
        mesh.update(calc_edges=True)
        mesh.use_auto_smooth = True
        mesh.normals_split_custom_set_from_vertices(normals.tolist())
        mesh.materials.append(materials[entry["material"]])
        item = bpy.data.objects.new(entry["name"], mesh)
        item["car"] = 1
        scene.collection.objects.link(item)
        item.visible_shadow = job["materials"][entry["material"]].get("shadow", True)


def plane(name, spec, material):
    """A rectangle facing its local −z, with its rays' visibility."""
    mesh = bpy.data.meshes.new(name)
    x, y = spec["size"][0] / 2, spec["size"][1] / 2
    mesh.from_pydata([(-x, -y, 0), (-x, y, 0), (x, y, 0), (x, -y, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(material)
    item = bpy.data.objects.new(name, mesh)
    item.location = spec["at"]
    item.rotation_euler = [math.radians(a) for a in spec["turn"]]
    scene.collection.objects.link(item)
    item.visible_camera = False
    item.visible_shadow = False
    for ray in ("diffuse", "glossy", "transmission"):
        setattr(item, "visible_" + ray, ray in spec.get("seenBy", ["diffuse", "glossy", "transmission"]))
    return item


def faded(t, spec):
    """1 in the middle of a board, falling to 0 at its edges and 0 on its back (`fade` is the share of each half that fades, per axis)."""
    place = t.tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    split = t.tree.nodes.new("ShaderNodeSeparateXYZ")
    t.tree.links.new(place, split.inputs[0])
    back = t.tree.nodes.new("ShaderNodeNewGeometry").outputs["Backfacing"]
    strength = t.add("ShaderNodeMath", dict(operation="SUBTRACT"), _0=1.0, _1=back)
    for axis, size, fade in zip("XY", spec["size"], spec["fade"]):
        distance = t.add("ShaderNodeMath", dict(operation="ABSOLUTE"), _0=split.outputs[axis])
        ramp = t.tree.nodes.new("ShaderNodeMapRange")
        ramp.interpolation_type = "SMOOTHSTEP"
        ramp.inputs["From Min"].default_value = size / 2
        ramp.inputs["From Max"].default_value = size / 2 * (1 - max(fade, 1e-3))
        t.tree.links.new(distance, ramp.inputs["Value"])
        strength = t.add("ShaderNodeMath", dict(operation="MULTIPLY"), _0=strength, _1=ramp.outputs[0])
    return strength


def board(spec, shade):
    """A board of the given shader that dissolves at its edges."""
    material, t = new_material(spec["name"])
    strength = faded(t, spec)
    clear = t.add("ShaderNodeBsdfTransparent", Color=(1, 1, 1))
    t.add("ShaderNodeOutputMaterial", Surface=t.add("ShaderNodeMixShader", _0=strength, _1=clear, _2=shade(t, strength)))
    plane(spec["name"], spec, material)


def softbox(spec):
    """A lamp with a bright core that fades to nothing at its edges."""
    glow = lambda t, strength: t.add(
        "ShaderNodeEmission", Color=spec["colour"], Strength=t.add("ShaderNodeMath", dict(operation="MULTIPLY"), _0=strength, _1=spec["radiance"])
    )
    board(spec, glow)


def flag(spec):
    """A black board that only reflections see: gives pale cars their dark edges."""
    board(spec, lambda t, _: t.add("ShaderNodeBsdfDiffuse", Color=(0.0, 0.0, 0.0)))


def backdrop(spec):
    """A round floor that rises into a wall; the wall glows by height (knots of z and radiance)."""
    cx, radius, rise, top = spec["centre"], spec["radius"], spec["rise"], spec["top"]
    profile = [(0, 0), (radius, 0)] + [
        (radius + rise * math.sin(a), rise - rise * math.cos(a)) for a in np.linspace(0.05, math.pi / 2, 16)
    ] + [(radius + rise, top)]
    count, width = 96, len(profile)
    vertices = [(cx + r * math.cos(2 * math.pi * k / count), r * math.sin(2 * math.pi * k / count), z) for k in range(count) for r, z in profile]
    faces = [
        (k * width + j, ((k + 1) % count) * width + j, ((k + 1) % count) * width + j + 1, k * width + j + 1)
        for k in range(count) for j in range(width - 1)
    ]
    wall, t = new_material("wall")
    split = t.tree.nodes.new("ShaderNodeSeparateXYZ")
    t.tree.links.new(t.tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"], split.inputs[0])
    ramp = t.tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "B_SPLINE"
    elements = ramp.color_ramp.elements
    while len(elements) < len(spec["glow"]):
        elements.new(0.5)
    for element, (z, colour) in zip(elements, spec["glow"]):
        element.position = z / top
        element.color = (*colour, 1)
    t.tree.links.new(t.add("ShaderNodeMath", dict(operation="DIVIDE"), _0=split.outputs["Z"], _1=top), ramp.inputs[0])
    t.add("ShaderNodeOutputMaterial", Surface=t.add("ShaderNodeEmission", Color=ramp.outputs[0], Strength=spec["strength"]))
    by_chance_only(wall)
    mesh = bpy.data.meshes.new("backdrop")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(surface("floor", spec["floor"]))
    mesh.materials.append(wall)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.polygons.foreach_set("material_index", [0 if f % (width - 1) < 1 else 1 for f in range(len(faces))])
    scene.collection.objects.link(bpy.data.objects.new("backdrop", mesh))


def ground(spec):
    """The floor of a cut-out: it lights the car from below and is seen in the shadow's passes only."""
    mesh = bpy.data.meshes.new("ground")
    cx, half = spec["centre"], 30
    mesh.from_pydata([(cx - half, -half, 0), (cx + half, -half, 0), (cx + half, half, 0), (cx - half, half, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(surface("ground", spec["floor"]))
    item = bpy.data.objects.new("ground", mesh)
    scene.collection.objects.link(item)


read_scene(job["scene"])
for lamp in job["studio"]["lamps"]:
    softbox(lamp)
for dark in job["studio"].get("flags", []):
    flag(dark)
if "backdrop" in job["studio"]:
    backdrop(job["studio"]["backdrop"])
if "ground" in job["studio"]:
    ground(job["studio"]["ground"])
world = bpy.data.worlds.new("world")
scene.world = world
world.use_nodes = True
t = Tree(world.node_tree)
t.add("ShaderNodeOutputWorld", Surface=t.add("ShaderNodeBackground", Color=job["studio"]["world"]["colour"], Strength=job["studio"]["world"]["strength"]))

camera = bpy.data.cameras.new("camera")
eye = bpy.data.objects.new("camera", camera)
scene.collection.objects.link(eye)
scene.camera = eye
camera.sensor_fit = "HORIZONTAL"
camera.sensor_width = 36
camera.clip_start = 0.02

scene.render.engine = "CYCLES"
cycles = scene.cycles
cycles.use_denoising = False
cycles.use_adaptive_sampling = job["adaptive"] > 0
cycles.adaptive_threshold = job["adaptive"]
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 3, 5
cycles.transparent_max_bounces, cycles.transmission_bounces = 16, 2
cycles.sample_clamp_indirect = 5
# What outshines white many times over would eat up every fine line beside it.
cycles.sample_clamp_direct = 3
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.blur_glossy = 0.4
cycles.film_exposure = 1
cycles.pixel_filter_type = "BLACKMAN_HARRIS"
cycles.filter_width = 1.4
scene.render.threads_mode = "FIXED"
scene.render.threads = job["threads"]
scene.render.use_persistent_data = True
scene.render.film_transparent = job["transparent"]
scene.view_settings.view_transform = "Raw"
layer = scene.view_layers[0]
aov = layer.aovs.add()
aov.name, aov.type = "mask", "COLOR"
layer.cycles.denoising_store_passes = True


def grey(colour):
    level = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return (level, level, level, 1)


def trees():
    for material in bpy.data.materials:
        if material.name not in job["paints"]:
            yield material.node_tree
    yield world.node_tree


def make_neutral():
    """Takes all colour out of everything but the paint, so that its three channels can stand for different lobes."""
    for tree in trees():
        for node in tree.nodes:
            for socket in node.inputs:
                if socket.type == "RGBA":
                    socket.default_value = grey(socket.default_value)
            if node.type == "VALTORGB":
                for element in node.color_ramp.elements:
                    element.color = grey(element.color)


def set_lobes(lobes):
    for name in job["paints"]:
        nodes = bpy.data.materials[name].node_tree.nodes if name in bpy.data.materials else None
        if nodes:
            nodes["metal"].outputs[0].default_value = (*lobes["metal"], 1)
            nodes["diffuse"].outputs[0].default_value = (*lobes["diffuse"], 1)


def set_panes(guiding):
    """While guides are taken windows count as closed, so that what they mirror is not cut up by what lies behind; lenses mirror nothing."""
    for name, spec in job["materials"].items():
        if spec["kind"] != "glass":
            continue
        tree = materials[name].node_tree
        shown = "screen" if guiding and spec["closed"] else "pane"
        tree.links.new(tree.nodes[shown].outputs[0], tree.nodes["output"].inputs["Surface"])
        tree.nodes["mirror"].inputs[1].default_value = 0.0 if guiding else spec.get("mirror", 1.0)


def set_shine(guiding):
    """While guides are taken nothing shines: Cycles passes over what mirrors, and the denoiser would know neither its edges nor its colour."""
    for name, spec in job["materials"].items():
        nodes = materials[name].node_tree.nodes
        if spec["kind"] == "surface":
            nodes["surface"].inputs["Roughness"].default_value = max(0.5, spec["roughness"]) if guiding else spec["roughness"]
            nodes["surface"].inputs["Clearcoat"].default_value = 0.0 if guiding else spec.get("coat", 0.0)
        if spec["kind"] == "paint":
            nodes["coat"].inputs["IOR"].default_value = 1.0 if guiding else COAT_IOR


def outputs_for(extra):
    """Compositor that writes the picture, or the guides instead, as EXR files; returns the names of the slots."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = job["folder"]
    sink.format.file_format, sink.format.color_depth, sink.format.color_mode = "OPEN_EXR", "32", "RGBA"
    sink.format.exr_codec = "NONE"
    sink.file_slots.clear()
    wanted = {"picture": "Image"}
    if extra:
        wanted = dict(normal="Denoising Normal", albedo="Denoising Albedo", depth="Denoising Depth", mask="mask")
    for slot, name in wanted.items():
        sink.file_slots.new("raw-" + slot + "-")
        tree.links.new(source.outputs[name], sink.inputs["raw-" + slot + "-"])
    return list(wanted)


def keep(slot, name):
    """Turns the compositor's EXR into <name>.f32."""
    path = os.path.join(job["folder"], "raw-%s-%04d.exr" % (slot, scene.frame_current))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Raw"
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    rows = pixels.reshape(image.size[1], image.size[0], 4)[::-1]
    target = os.path.join(job["folder"], name + ".f32")
    rows.tofile(target + ".part")
    os.replace(target + ".part", target)
    bpy.data.images.remove(image)
    os.remove(path)


neutral = False
for task in job["passes"]:
    view = task["camera"]
    eye.location = view["at"]
    eye.rotation_mode = "QUATERNION"
    eye.rotation_quaternion = view["turn"]
    camera.lens, camera.shift_x, camera.shift_y = view["lens"], view["shift"][0], view["shift"][1]
    scene.render.resolution_x, scene.render.resolution_y = task["size"]
    scene.render.resolution_percentage = 100
    if task["neutral"] and not neutral:
        make_neutral()
        neutral = True
    set_lobes(task["lobes"])
    for item in scene.objects:
        if item.get("car"):
            item.hide_render = task.get("carHidden", False)
            item.visible_camera = not task.get("carUnseen", False)
        if item.name == "ground":
            item.visible_camera = task.get("groundSeen", False)
    cycles.samples, cycles.seed = task["samples"], task["seed"]
    cycles.max_bounces = 0 if task["guides"] else 10
    set_panes(task["guides"])
    set_shine(task["guides"])
    slots = outputs_for(task["guides"])
    started = time.time()
    bpy.ops.render.render()
    for slot in slots:
        keep(slot, task["name"] if slot == "picture" else task.get("prefix", "") + slot)
    print("PASS %s %.1f" % (task["name"], time.time() - started), flush=True)
