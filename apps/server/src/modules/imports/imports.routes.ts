import { AppError } from "@marque/contract/errors";
import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ImportsService } from "./imports.service.ts";

export function importHandlers(
  service: ImportsService,
): Handlers<"importLatest" | "importBegin" | "importRows" | "importConfirm" | "importDrop"> {
  return {
    importLatest: ({ input, context }) => service.latest(actorOf(context), input.kind),
    importBegin: ({ input, context }) => {
      if (!context.file) throw new AppError("unsupportedMedia");
      return service.begin(actorOf(context), input, context.file);
    },
    importRows: ({ input }) => service.rows(input),
    importConfirm: ({ input, context }) => service.confirm(actorOf(context), input),
    importDrop: ({ input, context }) => service.drop(actorOf(context), input),
  };
}
