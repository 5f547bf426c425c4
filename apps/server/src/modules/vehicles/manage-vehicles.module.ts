import type { AppointmentsService } from "../appointments/appointments.service.ts";
import type { ApprovalsService } from "../approvals/approvals.service.ts";
import { defineModule, type House } from "../module.ts";
import { manageVehicleHandlers } from "./manage-vehicles.routes.ts";
import { createManageVehiclesService } from "./manage-vehicles.service.ts";
import type { PriceChanges } from "./price-changes.service.ts";

/** The range, as staff keep it. */
export function manageVehiclesModule(
  { database }: House,
  { appointments, ...needs }: { appointments: AppointmentsService; prices: PriceChanges; approvals: ApprovalsService },
) {
  return defineModule({ handlers: manageVehicleHandlers(createManageVehiclesService({ database, appointments }), needs) });
}
