import type { Handlers } from "../../http/calls.ts";
import type { VehiclesService } from "./vehicles.service.ts";

export function vehicleHandlers(
  service: VehiclesService,
): Handlers<"brandModels" | "publishedDetail" | "queryTemporaryHighTab" | "showroom" | "jumpPradoServic"> {
  return {
    brandModels: () => service.listBrandModels(),
    publishedDetail: ({ input }) => service.requireDetail(input.vehicleId, input.oldCoaster ?? false),
    queryTemporaryHighTab: ({ input }) => service.listHighTabs(input.vehicleId),
    showroom: ({ input }) => service.requireShowroom(input.vehicleId),
    jumpPradoServic: ({ input }) => service.requireServiceRedirect(input.vehicleId),
  };
}
