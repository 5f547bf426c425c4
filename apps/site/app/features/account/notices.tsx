import type { NoticeWishes } from "@marque/contract/calls/member-account";
import { NIGHT, noticeKindNames, noticeKinds } from "@marque/contract/rules/notice-wishes";
import { useState } from "react";
import { calls } from "#shell/calls.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast.ts";
import type { AccountPart } from "./account-part.ts";

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, "0")}:00` }));

/** What is sent by text message, each kind by a switch that acts at once, and when nothing that can wait is. */
export function Notices({ view }: AccountPart) {
  const [wishes, setWishes] = useState<NoticeWishes>(view.notices);

  async function change(wished: NoticeWishes): Promise<void> {
    const before = wishes;
    setWishes(wished);
    try {
      setWishes(await calls.call("accountNotices", wished));
      toast.show("已保存");
    } catch {
      // The call has said what is wrong.
      setWishes(before);
    }
  }
  const setKind = (kind: (typeof noticeKindNames)[number], isOn: boolean) =>
    void change({ ...wishes, off: isOn ? wishes.off.filter((one) => one !== kind) : [...wishes.off, kind] });

  return (
    <>
      <p className="pt-3 text-s text-ink-2">下面的短信可以不收。预约、投诉与账号的结果，以及您爱车的召回，始终会短信告知。</p>
      <ul className="mt-2">
        {noticeKindNames.map((kind) => (
          <li key={kind} className="hair-b py-2">
            <Switch
              checked={!wishes.off.includes(kind)}
              onCheckedChange={(isOn) => setKind(kind, isOn)}
              className="w-full justify-between flex-row-reverse"
            >
              <span>
                {noticeKinds[kind].title}
                <span className="block text-note text-ink-3">{noticeKinds[kind].explanation}</span>
              </span>
            </Switch>
          </li>
        ))}
        <li className="hair-b py-2">
          <Switch
            checked={wishes.quiet !== null}
            onCheckedChange={(isOn) => void change({ ...wishes, quiet: isOn ? NIGHT : null })}
            className="w-full justify-between flex-row-reverse"
          >
            <span>
              免打扰时段
              <span className="block text-note text-ink-3">时段内的提醒，结束后再发</span>
            </span>
          </Switch>
        </li>
      </ul>
      {wishes.quiet ? (
        <div className="mt-5 grid max-w-100 grid-cols-2 gap-x-(--gutter)">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={end === "from" ? "从" : "到"}>
              <Select
                title={end === "from" ? "从几点" : "到几点"}
                items={hours}
                value={wishes.quiet?.[end] ?? null}
                onValueChange={(hour) => void change({ ...wishes, quiet: { ...NIGHT, ...wishes.quiet, [end]: hour ?? NIGHT[end] } })}
              />
            </Field>
          ))}
        </div>
      ) : null}
    </>
  );
}
