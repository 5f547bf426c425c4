import { z } from "zod";
import { Picture } from "./media.ts";
import { VehicleSection } from "./vehicle.ts";

/** A place in the model's axes: metres, y up, front axle at x = 0 with the nose at −x, z towards the car's left. */
const place = z.tuple([z.number(), z.number(), z.number()]);

/** What the digital showroom needs of a vehicle besides its page. */
export const Showroom = z.object({
  vehicleId: z.int(),
  /** The glTF file, with its size in bytes for the progress and the notice before loading on mobile data. */
  model: z.object({ url: z.string(), bytes: z.int().positive() }),
  /** Metres; `frontOverhang` reaches from the nose to the front axle. */
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), wheelbase: z.number(), frontOverhang: z.number() }),
  /** The driver's eye, from which the cabin is seen. */
  eye: place,
  /** Wheels that the model has, its own first. */
  wheels: z.array(z.object({ key: z.string(), name: z.string() })).min(1),
  /** Places that tell a section of the vehicle's page. */
  hotspots: z.array(z.object({ anchor: VehicleSection.shape.anchor, at: place })),
  /** The vehicle seen from all around, in equal steps from the nose to its left: for browsers without WebGL. */
  turntable: z.array(Picture),
});
export type Showroom = z.infer<typeof Showroom>;
