import type { AppointmentsService } from "../appointments/appointments.service.ts";
import { defineModule, type House } from "../module.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { dealerImport } from "./import-dealers.ts";
import { manageDealerHandlers } from "./manage-dealers.routes.ts";
import { createManageDealers } from "./manage-dealers.service.ts";
import { createDealerStop } from "./stop-dealer.ts";

/** The network, as staff keep it. */
export function manageDealersModule(
  { database, security }: House,
  needs: { vehicles: VehiclesService; appointments: AppointmentsService },
) {
  const stop = createDealerStop({ database, appointments: needs.appointments });
  const network = createManageDealers({ database, security, ...needs });
  return defineModule({
    handlers: manageDealerHandlers(network, stop),
    imports: { dealer: dealerImport(network) },
    secondPerson: { dealerStop: { carryOut: stop.carryOut } },
  });
}
