import type { Handlers } from "../../http/calls.ts";
import type { ApprovalsService } from "../approvals/approvals.service.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ManageVehiclesService } from "./manage-vehicles.service.ts";
import type { PriceChanges } from "./price-changes.service.ts";

export function manageVehicleHandlers(
  service: ManageVehiclesService,
  { prices, approvals }: { prices: PriceChanges; approvals: ApprovalsService },
): Handlers<
  | "manageVehicleList"
  | "manageBrandGroups"
  | "manageBrandGroupsSave"
  | "manageVehicleCreate"
  | "manageVehicle"
  | "manageVehicleHangs"
  | "manageSpecSave"
  | "manageTrimSave"
  | "manageTrimRemove"
  | "manageColorSave"
  | "manageColorRemove"
  | "priceRequest"
> {
  return {
    manageVehicleList: () => service.list(),
    manageBrandGroups: () => service.listBrandGroups(),
    manageBrandGroupsSave: ({ input, context }) => service.saveBrandGroups(actorOf(context), input),
    manageVehicleCreate: ({ input, context }) => service.create(actorOf(context), input),
    manageVehicle: ({ input }) => service.require(input.rowId),
    manageVehicleHangs: ({ input }) => service.listHangs(input.rowId),
    manageSpecSave: ({ input, context }) => service.saveSpec(actorOf(context), input),
    manageTrimSave: ({ input, context }) => service.saveTrim(actorOf(context), input),
    manageTrimRemove: ({ input, context }) => service.removeTrim(actorOf(context), input),
    manageColorRemove: ({ input, context }) => service.removeColor(actorOf(context), input),
    manageColorSave: ({ input, context }) => service.saveColor(actorOf(context), input),
    priceRequest: async ({ input, context }) => {
      const actor = actorOf(context);
      return approvals.require(actor, await prices.request(actor, input));
    },
  };
}
