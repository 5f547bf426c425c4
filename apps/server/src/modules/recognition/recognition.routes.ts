import type { Handlers } from "../../http/calls.ts";
import type { RecognitionService } from "./recognition.service.ts";

export function recognitionHandlers(service: RecognitionService): Handlers<"vinRecognize"> {
  return { vinRecognize: ({ input, context }) => service.recognizeVin(input, context) };
}
