import type { NoticeWishes } from "@marque/contract/calls/member-account";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { NIGHT } from "@marque/contract/rules/notice-wishes";
import { useRef, useState } from "react";
import { calls } from "#shell/calls.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import type { AccountPart } from "./account-part.ts";
import { NoticeMatrix } from "./notice-matrix.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, "0")}:00` }));

/** What the member is told of and by which channel, and when nothing that can wait is sent. */
export function Notices({ view }: AccountPart) {
  const [wishes, setWishes] = useState<NoticeWishes>(view.notices);
  /** As the server has them. One change follows the other, and what was decided before one was refused is not sent after it. */
  const kept = useRef({ wishes: view.notices, refusals: 0, last: Promise.resolve() }).current;

  function change(wished: NoticeWishes): void {
    setWishes(wished);
    const { refusals } = kept;
    kept.last = kept.last.then(() => (kept.refusals === refusals ? keep(wished) : undefined));
  }

  async function keep(wished: NoticeWishes): Promise<void> {
    try {
      kept.wishes = await calls.call("accountNotices", { ...wished, seen: kept.wishes });
      toast.show("已保存");
    } catch (error) {
      // The call has said what is wrong; another tab may have been first.
      if (error instanceof CallError && error.code === codes.conflict.code) kept.wishes = error.data as NoticeWishes;
      kept.refusals += 1;
      setWishes(kept.wishes);
    }
  }

  return (
    <>
      <p className="pt-3 text-s text-pretty text-ink-2">
        “消息”在个人中心里查看。
        {view.email.isOpen && view.email.address === null ? "绑定邮箱后，还可以选择用邮件接收。" : null}
      </p>
      <NoticeMatrix wishes={wishes} email={view.email} change={change} />
      <div className="hair-b py-2">
        <Switch
          checked={wishes.quiet !== null}
          onCheckedChange={(isOn) => change({ ...wishes, quiet: isOn ? NIGHT : null })}
          className="w-full justify-between flex-row-reverse"
        >
          <span>
            免打扰时段
            <span className="block text-note text-ink-3">时段内的提醒，短信和邮件结束后再发</span>
          </span>
        </Switch>
      </div>
      {wishes.quiet ? (
        <div className="mt-5 grid max-w-100 grid-cols-2 gap-x-(--gutter)">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={end === "from" ? "从" : "到"}>
              <Select
                title={end === "from" ? "从几点" : "到几点"}
                items={hours}
                value={wishes.quiet?.[end] ?? null}
                onValueChange={(hour) => change({ ...wishes, quiet: { ...NIGHT, ...wishes.quiet, [end]: hour ?? NIGHT[end] } })}
              />
            </Field>
          ))}
        </div>
      ) : null}
    </>
  );
}
