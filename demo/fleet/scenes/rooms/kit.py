"""What every room is built from: bodies, materials, lights, camera, and the render that leaves linear passes for film.ts.

Run by build.ts: blender -b -P <room>.py -- <output folder> <width> <height> <samples> <cars folder> <landscapes folder>.
Metres; z up. A room is a Python file that calls these functions and ends with `render()`.
"""

import array
import math
import os
import sys

import bmesh
import bpy
from mathutils import Vector

OUTPUT, WIDTH, HEIGHT, SAMPLES, CARS, LANDSCAPES = sys.argv[sys.argv.index("--") + 1 :][:6]
WIDTH, HEIGHT, SAMPLES = int(WIDTH), int(HEIGHT), int(SAMPLES)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def linear(hex_colour, strength=1.0):
    """'#aabbcc' as linear RGBA."""
    channels = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [strength * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in channels] + [1]


def material(colour, roughness=0.5, metallic=0.0, emission=None, power=0.0, clear=0.0, coat=0.0, grain=0.0, grain_scale=8.0, stretch=(1, 1, 1), bump=0.0, flakes=0.0):
    """A surface. `grain` varies the colour by noise, `bump` the relief (metres), `clear` lets light through, `flakes` tilts metal flakes."""
    made = bpy.data.materials.new("surface")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Transmission"].default_value = clear
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.02
    if emission:
        shader.inputs["Emission"].default_value = linear(emission)
        shader.inputs["Emission Strength"].default_value = power
    if grain or bump or flakes:
        place = nodes.new("ShaderNodeTexCoord")
        scale = nodes.new("ShaderNodeMapping")
        scale.inputs["Scale"].default_value = [grain_scale * s for s in stretch]
        links.new(place.outputs["Object"], scale.inputs["Vector"])
    if grain or bump:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1
        noise.inputs["Detail"].default_value = 6
        noise.inputs["Roughness"].default_value = 0.6
        links.new(scale.outputs["Vector"], noise.inputs["Vector"])
    if grain:
        ramp = nodes.new("ShaderNodeValToRGB")
        base = linear(colour)
        for stop, factor, at in zip(ramp.color_ramp.elements, (1 - grain, 1 + grain), (0.3, 0.7)):
            stop.position = at
            stop.color = [min(1, c * factor) for c in base[:3]] + [1]
        links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    if bump:
        relief = nodes.new("ShaderNodeBump")
        relief.inputs["Distance"].default_value = bump
        links.new(noise.outputs["Fac"], relief.inputs["Height"])
        links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    if flakes:
        cells = nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 60
        links.new(scale.outputs["Vector"], cells.inputs["Vector"])
        tilt = nodes.new("ShaderNodeNormalMap")
        tilt.inputs["Strength"].default_value = flakes
        links.new(cells.outputs["Color"], tilt.inputs["Color"])
        links.new(tilt.outputs["Normal"], shader.inputs["Normal"])
    return made


def glowing(colour, power):
    """A surface that only shines: seen and mirrored, but lamps beside it do the lighting (small bright bodies are noise to a path tracer)."""
    made = bpy.data.materials.new("glow")
    made.cycles.sample_as_light = False
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Color"].default_value = linear(colour)
    shine.inputs["Strength"].default_value = power
    links.new(shine.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return made


def pane(tint="#dfe8e8", mirror=0.1):
    """Window glass without refraction: clear, mirroring a little."""
    made = bpy.data.materials.new("pane")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    through, gloss, blend = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy"), nodes.new("ShaderNodeMixShader")
    through.inputs["Color"].default_value = linear(tint)
    gloss.inputs["Roughness"].default_value = 0.01
    facing = nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = mirror
    links.new(facing.outputs["Fresnel"], blend.inputs[0])
    links.new(through.outputs[0], blend.inputs[1])
    links.new(gloss.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return made


def placed(mesh_or_curve, surface, location=(0, 0, 0), rotation=(0, 0, 0), smooth=False):
    body = bpy.data.objects.new("body", mesh_or_curve)
    scene.collection.objects.link(body)
    body.location = location
    body.rotation_euler = [math.radians(angle) for angle in rotation]
    if surface:
        mesh_or_curve.materials.append(surface)
        body.visible_diffuse = surface.name.split(".")[0] != "glow"
    if smooth and hasattr(mesh_or_curve, "polygons"):
        mesh_or_curve.polygons.foreach_set("use_smooth", [True] * len(mesh_or_curve.polygons))
    return body


def _bevelled(body, width):
    if width:
        edge = body.modifiers.new("edge", "BEVEL")
        edge.width = width
        edge.segments = 3
        edge.limit_method = "ANGLE"
        body.data.use_auto_smooth = True
        body.data.polygons.foreach_set("use_smooth", [True] * len(body.data.polygons))
    return body


def mesh(vertices, faces, surface, location=(0, 0, 0), rotation=(0, 0, 0), smooth=True, bevel=0.0):
    """A body from vertices and faces."""
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    return _bevelled(placed(data, surface, location, rotation, smooth), bevel)


def box(size, location, surface, rotation=(0, 0, 0), bevel=0.006):
    """A box by its full size, standing with the middle of its lower face at `location`."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    vertices = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return mesh(vertices, faces, surface, location, rotation, smooth=False, bevel=min(bevel, min(abs(s) for s in size) * 0.3))


def lathe(profile, location, surface, rotation=(0, 0, 0), steps=64, bevel=0.0):
    """A turned body: `profile` is [(radius, height)] from bottom to top around z."""
    vertices = [(r * math.cos(2 * math.pi * s / steps), r * math.sin(2 * math.pi * s / steps), z) for r, z in profile for s in range(steps)]
    faces = [
        (row * steps + s, row * steps + (s + 1) % steps, (row + 1) * steps + (s + 1) % steps, (row + 1) * steps + s)
        for row in range(len(profile) - 1)
        for s in range(steps)
    ]
    body = mesh(vertices, faces, surface, location, rotation, smooth=True, bevel=bevel)
    body.data.use_auto_smooth = True
    body.data.auto_smooth_angle = math.radians(35)
    return body


def cylinder(radius, height, location, surface, rotation=(0, 0, 0), steps=48, bevel=0.004):
    """A closed cylinder standing on `location`, edges rounded."""
    b = min(bevel, radius * 0.3, height * 0.3)
    return lathe([(0.0001, 0), (radius - b, 0), (radius, b), (radius, height - b), (radius - b, height), (0.0001, height)], location, surface, rotation, steps)


def extruded(outline, height, location, surface, rotation=(0, 0, 0), bevel=0.003):
    """A plate with the outline [(x, y)] (counter-clockwise), `height` thick."""
    data = bpy.data.meshes.new("plate")
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    bmesh.ops.translate(shape, vec=(0, 0, height), verts=[v for v in raised["geom"] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(data)
    shape.free()
    return _bevelled(placed(data, surface, location, rotation), bevel)


def tube(points, radius, surface, location=(0, 0, 0), closed=False, rotation=(0, 0, 0)):
    """A round bar along smooth `points`."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    line = curve.splines.new("NURBS" if len(points) > 2 else "POLY")
    line.points.add(len(points) - 1)
    for at, point in zip(line.points, points):
        at.co = (*point, 1)
    if len(points) > 2:
        line.order_u = min(4, len(points))
        line.use_endpoint_u = True
    line.use_cyclic_u = closed
    curve.resolution_u = 8
    return placed(curve, surface, location, rotation)


def bar(start, end, radius, surface):
    """A straight round bar."""
    return tube([start, end], radius, surface)


def sheet(function, columns, rows, surface, location=(0, 0, 0), rotation=(0, 0, 0), thickness=0.0):
    """A surface function(s, t) → (x, y, z) for s, t in 0..1."""
    vertices = [function(c / columns, r / rows) for r in range(rows + 1) for c in range(columns + 1)]
    wide = columns + 1
    faces = [(r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c) for r in range(rows) for c in range(columns)]
    body = mesh(vertices, faces, surface, location, rotation)
    if thickness:
        body.modifiers.new("thick", "SOLIDIFY").thickness = thickness
    return body


def copies(body, places):
    """The same body at more places: [(location, z rotation in degrees)]."""
    for location, turn in places:
        other = bpy.data.objects.new("copy", body.data)
        other.location = location
        other.rotation_euler = (body.rotation_euler[0], body.rotation_euler[1], math.radians(turn))
        for rule in body.modifiers:
            same = other.modifiers.new(rule.name, rule.type)
            for name in ("width", "segments", "limit_method", "thickness"):
                if hasattr(rule, name):
                    setattr(same, name, getattr(rule, name))
        scene.collection.objects.link(other)


def _aimed(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def area_light(location, target, size, power, colour="#ffffff", mirrored=True):
    """A rectangular lamp, `size` (width, height) in metres, `power` in watts; not seen itself, and not in mirrors unless `mirrored`."""
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.shape = "RECTANGLE"
    lamp.size, lamp.size_y = size
    lamp.energy = power
    lamp.color = linear(colour)[:3]
    body = bpy.data.objects.new("area", lamp)
    scene.collection.objects.link(body)
    body.location = location
    _aimed(body, target)
    body.visible_camera = False
    body.visible_glossy = mirrored
    return body


def sun_light(direction, power, colour="#ffffff", spread=2.0):
    """Sunlight travelling along `direction`; `spread` in degrees softens the shadows."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = power, linear(colour)[:3], math.radians(spread)
    body = bpy.data.objects.new("sun", lamp)
    scene.collection.objects.link(body)
    _aimed(body, direction)


def point_light(location, power, colour="#ffe2bd", radius=0.05):
    """A small round lamp."""
    lamp = bpy.data.lights.new("point", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, linear(colour)[:3], radius
    body = bpy.data.objects.new("point", lamp)
    scene.collection.objects.link(body)
    body.location = location


def world(low, high, power=1.0):
    """Light from all around: colour at the horizon and overhead."""
    sky = bpy.data.worlds.new("world")
    scene.world = sky
    sky.use_nodes = True
    nodes, links = sky.node_tree.nodes, sky.node_tree.links
    place, split, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(low), linear(high)
    ramp.color_ramp.elements[1].position = 0.6
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = power


def backdrop(landscape, distance, width, horizon_height, power=1.0, turn=0.0, centre=(0, 0), rise=0.0):
    """A landscape of this folder far behind the room (towards +y, turned by `turn` degrees), its horizon at `horizon_height`."""
    picture = bpy.data.images.load(os.path.join(LANDSCAPES, landscape + ".png"))
    made = glowing("#ffffff", power)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = picture
    texture.extension = "EXTEND"
    shine = next(node for node in nodes if node.type == "EMISSION")
    links.new(texture.outputs["Color"], shine.inputs["Color"])
    tall = width * 9 / 16
    angle = math.radians(turn)
    base = horizon_height - tall * 0.4 + rise
    data = bpy.data.meshes.new("backdrop")
    data.from_pydata([(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, tall), (-width / 2, 0, tall)], [], [(0, 1, 2, 3)])
    corners = data.uv_layers.new()
    for at, uv in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        corners.data[at].uv = uv
    made.name = "backdrop"
    return placed(data, made, (centre[0] - math.sin(angle) * distance, centre[1] + math.cos(angle) * distance, base), (0, 0, turn))


def camera(location, target, lens=35.0, focus=None, aperture=0.0, shift=0.0):
    """The eye. `aperture` is the f-number, 0 for everything sharp; `focus` a point; `shift` moves the frame upwards (share of its width)."""
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.shift_y, eye.clip_end = lens, shift, 5000
    body = bpy.data.objects.new("camera", eye)
    scene.collection.objects.link(body)
    body.location = location
    _aimed(body, target)
    if aperture:
        eye.dof.use_dof = True
        eye.dof.aperture_fstop = aperture
        eye.dof.focus_distance = (Vector(focus or target) - body.location).length
    scene.camera = body


def _passes_to_files(folder):
    view = scene.view_layers[0]
    view.use_pass_z = True
    view.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, target = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format = "OPEN_EXR"
    target.format.color_depth = "32"
    target.format.exr_codec = "NONE"
    target.file_slots.clear()
    for slot, output in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal"), ("depth", "Depth")):
        target.file_slots.new(slot)
        tree.links.new(source.outputs[output], target.inputs[slot])


def render(bounces=5):
    """Each pass becomes <output>/<pass>.f32 (rgba, rows from the bottom)."""
    os.makedirs(OUTPUT, exist_ok=True)
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.use_persistent_data = True
    settings = scene.cycles
    settings.samples = SAMPLES
    settings.use_adaptive_sampling = False
    settings.use_denoising = False
    settings.max_bounces, settings.diffuse_bounces, settings.glossy_bounces = bounces + 1, bounces - 1, 3
    settings.transmission_bounces, settings.transparent_max_bounces = 4, 12
    settings.sample_clamp_indirect, settings.sample_clamp_direct = 3.0, 40.0
    settings.caustics_reflective = settings.caustics_refractive = False
    settings.blur_glossy = 0.5
    _passes_to_files(OUTPUT)
    bpy.ops.render.render()
    for name in ("colour", "albedo", "normal", "depth"):
        path = os.path.join(OUTPUT, name + "0001.exr")
        picture = bpy.data.images.load(path)
        picture.colorspace_settings.name = "Non-Color"
        pixels = array.array("f", bytes(WIDTH * HEIGHT * 16))
        picture.pixels.foreach_get(pixels)
        with open(os.path.join(OUTPUT, name + ".f32"), "wb") as file:
            pixels.tofile(file)
        bpy.data.images.remove(picture)
        os.remove(path)
