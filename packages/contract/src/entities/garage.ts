import { z } from "zod";
import { carDocumentNames, carFieldNames, carOriginNames, carRelationNames, carStateNames, ownerTypeNames } from "../rules/car-binding.ts";
import { Instant } from "./instants.ts";
import { Picture } from "./media.ts";

/** A car of a member, or one that they share or have asked for (features §3 "Bound car"); names letter for letter. */
export const BoundCar = z.object({
  id: z.int(),
  vinMasked: z.string(),
  /** Whole, because it is the member's own; empty where it has none yet, or the member only shares it. */
  plate: z.string(),
  /** Of the vehicle's page; null where there is none. */
  vehicleId: z.int().nullable(),
  /** Empty while nobody knows. */
  seriesName: z.string(),
  trimName: z.string(),
  color: z.string(),
  /** Address of a picture; empty where there is none. */
  image: z.string(),
  /** The model cut out, to stand on a landscape; null where there is none. */
  picture: Picture.nullable(),
  role: z.enum(["owner", "shared"]),
  ownerNameMasked: z.string(),
  /** ISO date; null where the sales records do not know the car. */
  buyDate: z.string().nullable(),
  warrantyEnd: z.string().nullable(),
  /** Kilometres to which the warranty reaches, whichever comes first; null for no such bound. */
  warrantyKm: z.int().nullable(),
  mileage: z.int().nullable(),
  dealerCode: z.string().nullable(),
  dealerName: z.string().nullable(),
  state: z.enum(carStateNames),
  verifyMethod: z.enum(["auto", "ocr", "manual"]).nullable(),
  rejectReason: z.string().nullable(),
  shareCount: z.int(),
  recallOpenCount: z.int(),
  /** The recalls that are open, for their owner and those who share the car. */
  recalls: z.array(z.object({ filingNo: z.string(), title: z.string() })),
  nextMaintenance: z.object({ date: z.string(), km: z.int().nullable() }).nullable(),
  boundAt: Instant.nullable(),
  /** Until when a request is decided; null where nobody is to decide. */
  dueAt: Instant.nullable(),
  /** Somebody wants to become the owner, and the member may object until then. */
  transferUntil: Instant.nullable(),
  /** When the picture of the document goes, or went. */
  documentGoesAt: Instant.nullable(),
  documentGoneAt: Instant.nullable(),
});
export type BoundCar = z.infer<typeof BoundCar>;

/** A request as its member may go on with it: what they said, and what of it may be said anew. */
export const CarApplication = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(carStateNames),
  vinMasked: z.string(),
  plate: z.string(),
  ownerType: z.enum(ownerTypeNames),
  /** Masked. */
  ownerName: z.string(),
  origin: z.enum(carOriginNames),
  relation: z.enum(carRelationNames),
  documentKind: z.enum(carDocumentNames).nullable(),
  /** What is asked for now: of a request that was sent back what was wrong. */
  wanted: z.array(z.enum(carFieldNames)),
  reason: z.string().nullable(),
  dueAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  documentGoneAt: Instant.nullable(),
});
export type CarApplication = z.infer<typeof CarApplication>;

/** Somebody who uses a car beside its owner. */
export const CarShare = z.object({
  id: z.int(),
  mobile: z.string(),
  state: z.enum(["invited", "accepted"]),
  at: Instant,
});
export type CarShare = z.infer<typeof CarShare>;
