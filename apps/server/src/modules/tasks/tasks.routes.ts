import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { TasksService } from "./tasks.service.ts";

export function taskHandlers(service: TasksService): Handlers<"taskList" | "taskCancel" | "taskDownload"> {
  return {
    taskList: ({ input, context }) => service.list(actorOf(context), input),
    taskCancel: ({ input, context }) => service.cancel(actorOf(context), input.id),
    taskDownload: ({ input, context }) => service.download(actorOf(context), input),
  };
}
