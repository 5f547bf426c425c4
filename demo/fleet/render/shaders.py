"""Cycles shaders of the fleet's materials, built from the specifications in materials.ts."""
import bpy

COAT_IOR = 1.5


class Tree:
    """A node tree being wired: `add` makes a node, sets its inputs and links sockets given as values."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def add(self, kind, attributes=None, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in (attributes or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            key = int(name[1:]) if name[0] == "_" else name.replace("_", " ")
            socket = node.inputs[key]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = (*value, 1) if socket.type == "RGBA" else value
        return node.outputs[0] if node.outputs else node


def new_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, Tree(material.node_tree)


def surface(name, spec):
    """Opaque surface; `grain` adds fine bumps (leather, fabric, plastic), `lamp` a glow that is strongest where it is looked into."""
    material, t = new_material(name)
    inputs = dict(
        Base_Color=spec["colour"], Roughness=spec.get("roughness", 0.5), Metallic=spec.get("metallic", 0.0),
        Specular=spec.get("specular", 0.5), Clearcoat=spec.get("coat", 0.0), Clearcoat_Roughness=0.03,
        Sheen=spec.get("sheen", 0.0),
    )
    if "anisotropic" in spec:
        inputs["Anisotropic"] = spec["anisotropic"]
        tangent = t.add("ShaderNodeTangent", dict(direction_type="RADIAL", axis="Y"))
        inputs["Tangent"] = tangent
    if "grain" in spec:
        place = t.tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
        kind = spec["grain"].get("kind", "noise")
        if kind == "weave":
            texture = t.add("ShaderNodeTexWave", dict(wave_profile="TRI"), Vector=place, Scale=spec["grain"]["scale"], Distortion=0.4)
        else:
            texture = t.add("ShaderNodeTexVoronoi" if kind == "cells" else "ShaderNodeTexNoise", Vector=place, Scale=spec["grain"]["scale"])
        inputs["Normal"] = t.add("ShaderNodeBump", Height=texture, Strength=spec["grain"]["strength"], Distance=spec["grain"]["depth"])
    bsdf = t.add("ShaderNodeBsdfPrincipled", dict(name="surface"), **inputs)
    if "lamp" in spec:
        facing = t.tree.nodes.new("ShaderNodeLayerWeight")
        facing.inputs["Blend"].default_value = 0.4
        strength = t.add("ShaderNodeMath", dict(operation="MULTIPLY_ADD"), _0=facing.outputs["Facing"], _1=-0.75 * spec["lamp"]["strength"], _2=spec["lamp"]["strength"])
        edge = spec["lamp"]["colour"]
        hue = t.add("ShaderNodeMixRGB", _0=facing.outputs["Facing"], _1=spec["lamp"].get("core", edge), _2=edge)
        glow = t.add("ShaderNodeEmission", Color=hue, Strength=strength)
        bsdf = t.add("ShaderNodeAddShader", _0=bsdf, _1=glow)
    t.add("ShaderNodeOutputMaterial", Surface=bsdf)
    return material


def glass(name, spec):
    """Thin glass: tinted see-through plus mirror by Fresnel; no refraction, so light gets in without caustics."""
    material, t = new_material(name)
    through = t.add("ShaderNodeBsdfTransparent", Color=spec["tint"])
    mirror = t.add("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=spec.get("roughness", 0.0))
    share = t.add("ShaderNodeMath", dict(operation="MULTIPLY"), _0=t.add("ShaderNodeFresnel", IOR=spec.get("ior", 1.5)), _1=spec.get("mirror", 1.0))
    share.node.name = "mirror"
    pane = t.add("ShaderNodeMixShader", _0=share, _1=through, _2=mirror)
    pane.node.name = "pane"
    t.add("ShaderNodeBsdfDiffuse", Color=(0.3, 0.3, 0.3)).node.name = "screen"
    t.add("ShaderNodeOutputMaterial", Surface=pane).name = "output"
    return material


def paint(name, spec):
    """Base coat of a metal lobe and a diffuse lobe under a clear coat. The lobes' colours are set per pass (`lobes`)."""
    material, t = new_material(name)
    metal = t.add("ShaderNodeRGB", dict(name="metal", label="metal"))
    flat = t.add("ShaderNodeRGB", dict(name="diffuse", label="diffuse"))
    facing = t.tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    travel = t.add("ShaderNodeMath", dict(operation="MULTIPLY_ADD"), _0=facing.outputs["Facing"], _1=-spec["travel"], _2=1.0)
    shaded = t.add("ShaderNodeVectorMath", dict(operation="SCALE"), _0=metal)
    t.tree.links.new(travel, shaded.node.inputs["Scale"])
    normal = {}
    if spec["flake"] > 0:
        place = t.tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
        cells = t.tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 1400
        t.tree.links.new(place, cells.inputs["Vector"])
        tilt = t.add("ShaderNodeVectorMath", dict(operation="SUBTRACT"), _0=cells.outputs["Color"], _1=(0.5, 0.5, 0.5))
        small = t.add("ShaderNodeVectorMath", dict(operation="SCALE"), _0=tilt)
        small.node.inputs["Scale"].default_value = spec["flake"]
        tilted = t.add("ShaderNodeVectorMath", _0=t.tree.nodes.new("ShaderNodeNewGeometry").outputs["Normal"], _1=small)
        normal = dict(Normal=t.add("ShaderNodeVectorMath", dict(operation="NORMALIZE"), _0=tilted))
    tight = t.add("ShaderNodeBsdfGlossy", Color=shaded, Roughness=spec["roughness"] * 0.72, **normal)
    wide = t.add("ShaderNodeBsdfGlossy", Color=shaded, Roughness=min(1, spec["roughness"] * 1.45), **normal)
    lobe = t.add("ShaderNodeMixShader", _0=0.5, _1=tight, _2=wide)
    base = t.add("ShaderNodeAddShader", _0=lobe, _1=t.add("ShaderNodeBsdfDiffuse", Color=flat))
    coat = t.add("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=spec["coatRoughness"])
    mixed = t.add("ShaderNodeMixShader", _0=t.add("ShaderNodeFresnel", dict(name="coat"), IOR=COAT_IOR), _1=base, _2=coat)
    t.add("ShaderNodeOutputMaterial", Surface=mixed)
    mask = t.add("ShaderNodeOutputAOV", dict(name="mask"), Color=spec["mask"])
    mask.name = "mask"
    return material
