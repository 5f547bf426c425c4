import type { Handlers } from "../../http/calls.ts";
import type { FilesService } from "./files.service.ts";

export function fileHandlers(service: FilesService): Handlers<"fileTokens" | "uploadToken" | "uploadBase64Image"> {
  return {
    fileTokens: ({ input, context }) => service.issueTokens(input, context),
    uploadToken: ({ input, context }) => service.prepareUpload(input, context),
    uploadBase64Image: ({ input, context }) => service.uploadPicture(input, context),
  };
}
