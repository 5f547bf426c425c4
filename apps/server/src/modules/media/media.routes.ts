import { AppError } from "@marque/contract/errors";
import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { MediaService } from "./media.service.ts";

export function mediaHandlers(service: MediaService): Handlers<"mediaList" | "mediaUpload" | "mediaUpdate" | "mediaDelete" | "mediaUses"> {
  return {
    mediaList: ({ input }) => service.list(input),
    mediaUpload: ({ input, context }) => {
      if (!context.file) throw new AppError("unsupportedMedia");
      return service.upload(actorOf(context), input, context.file);
    },
    mediaUpdate: ({ input, context }) => service.update(actorOf(context), input),
    mediaDelete: async ({ input, context }) => {
      await service.remove(actorOf(context), input.id);
      return null;
    },
    mediaUses: ({ input }) => service.listUses(input.id),
  };
}
