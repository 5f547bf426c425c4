import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { useLocation } from "react-router";
import { useLatestParams } from "#ui/use-latest-params.ts";
import { type Choice, choiceSearch, readChoice } from "./choice.ts";

export interface ChoiceInAddress extends Choice {
  /** Where a link leads that makes another choice: this page, the same place on it. */
  linkTo(change: { color?: string; trim?: number | null }): string;
}

/** The chosen colour and trim. */
export function useChoice(vehicle: VehicleDetail): ChoiceInAddress {
  const params = useLatestParams();
  const { pathname } = useLocation();
  return {
    ...readChoice(vehicle, params),
    linkTo: (change) => pathname + choiceSearch(params, change),
  };
}
