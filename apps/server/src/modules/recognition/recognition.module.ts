import { createEmbeddedReader } from "../../adapters/ocr/embedded.ts";
import type { TextReader } from "../../adapters/ocr/port.ts";
import { defineModule, type House } from "../module.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { recognitionHandlers } from "./recognition.routes.ts";
import { createRecognitionService } from "./recognition.service.ts";

/** What photographs of papers and plates say, read in this process. Nothing of one is kept. */
export function recognitionModule(
  { limiter, log }: Pick<House, "limiter" | "log">,
  {
    verification,
    reader = createEmbeddedReader({ onFailure: (error) => log.error({ err: error }, "Pictures cannot be read here") }),
  }: {
    verification: VerificationService;
    reader?: TextReader;
  },
) {
  return defineModule({
    handlers: recognitionHandlers(createRecognitionService({ reader, limiter, verification })),
    start: () => () => void reader.close(),
  });
}
