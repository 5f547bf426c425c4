import type { Trim } from "@marque/contract/entities/vehicle";

/** Energies as visitors call them. */
export const energyNames = { BEV: "纯电", PHEV: "插混", HEV: "油电混动", ICE: "燃油" } satisfies Record<Trim["energy"], string>;
