import type { Task } from "@marque/contract/calls/manage/tasks";
import type { Tone } from "../../ui/chip.tsx";

export const states: Record<Task["state"], { title: string; tone: Tone }> = {
  queued: { title: "等待中", tone: "plain" },
  running: { title: "进行中", tone: "info" },
  done: { title: "已完成", tone: "success" },
  failed: { title: "未完成", tone: "danger" },
  cancelled: { title: "已取消", tone: "plain" },
};
