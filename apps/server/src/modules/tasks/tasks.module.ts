import { CONSOLE_PATH } from "@marque/contract/base-path";
import { AppError } from "@marque/contract/errors";
import { defineJob, defineModule, type House } from "../module.ts";
import { taskRetention } from "./retention.ts";
import { createTaskRunner, WATCH_SECONDS } from "./run-task.ts";
import type { TaskKinds } from "./task-kind.ts";
import { taskHandlers } from "./tasks.routes.ts";
import { createTasksService, RESULT_PATH } from "./tasks.service.ts";

/** What takes longer than an answer may: done piece by piece, whichever process lives. */
export function tasksModule({ database, jobs, security, log }: House, { kinds }: { kinds: TaskKinds }) {
  const tasks = createTasksService({ database, security, kinds });
  const runner = createTaskRunner({ database, jobs, security, log, kinds });
  return defineModule({
    handlers: taskHandlers(tasks),
    jobs: [
      defineJob("runTask", ({ taskId }, signal) => runner.run(taskId, signal)),
      defineJob("watchTask", ({ taskId }) => runner.watch(taskId), { lookEverySeconds: WATCH_SECONDS }),
    ],
    downloads: [
      {
        path: `${RESULT_PATH}/:ticket`,
        otherwise: () => `${CONSOLE_PATH}/tasks`,
        async open({ ticket = "" }, staff) {
          if (!staff) throw new AppError("sessionEnded");
          return tasks.open(staff, ticket);
        },
      },
    ],
    retention: [taskRetention(database)],
    personalData: {
      task_parts: {
        what: "工作人员的导出结果",
        why: "供申请人下载",
        until: "到下载期限为止（个人信息 24 小时，其他 7 天）",
        columns: ["rows_encrypted"],
        ofPerson: { nobodys: "几天内删除，整份加密，无法按人查找" },
      },
    },
  });
}
