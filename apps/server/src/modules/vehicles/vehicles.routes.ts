import type { Handlers } from "../../http/calls.ts";
import type { VehiclesService } from "./vehicles.service.ts";

export function vehicleHandlers(
  service: VehiclesService,
): Handlers<"brandModels" | "publishedDetail" | "queryTemporaryHighTab" | "showroom" | "jumpPradoServic"> {
  return {
    brandModels: ({ context }) => service.listBrandModels(context.preview?.viewpoint),
    publishedDetail: ({ input, context }) => service.requireDetail(input.vehicleId, input.oldCoaster ?? false, context.preview?.viewpoint),
    queryTemporaryHighTab: ({ input, context }) => service.listHighTabs(input.vehicleId, context.preview?.viewpoint),
    showroom: ({ input }) => service.requireShowroom(input.vehicleId),
    jumpPradoServic: ({ input }) => service.requireServiceRedirect(input.vehicleId),
  };
}
