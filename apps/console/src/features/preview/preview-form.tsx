import type { PreviewSet } from "@marque/contract/calls/manage/content";
import { contentTitles } from "@marque/contract/content-titles";
import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { Button } from "../../ui/button.tsx";
import { InstantField } from "../../ui/date-field.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import { type ChosenItem, DraftChooser } from "./draft-chooser.tsx";

interface Values {
  title: string;
  asOf?: string | null;
  path: string;
  hours: number;
}

const hourOptions = [
  { value: 1, label: "1 小时" },
  { value: 24, label: "1 天" },
  { value: 72, label: "3 天" },
  { value: 168, label: "7 天" },
  { value: 336, label: "14 天" },
];

/** Puts drafts of any types behind one link, now or as of a future time. */
export function PreviewForm({ onMade, onClose }: { onMade(set: PreviewSet): void; onClose(): void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [items, setItems] = useState<readonly ChosenItem[]>([]);
  const [problem, setProblem] = useState("");
  const create = useAction("previewSetCreate", { refreshes: ["previewSetList"], quiet: true });

  async function submit({ title, asOf, path, hours }: Values) {
    if (items.length === 0 && !asOf) return setProblem("请至少选择一项内容，或指定一个将来的时间。");
    setProblem("");
    const chosen = items.map(({ type, id }) => ({ type, id }));
    const set = await create.mutateAsync({ requestId, title: title.trim(), items: chosen, asOf: asOf ?? null, path: path.trim(), hours });
    onClose();
    onMade(set);
  }

  return (
    <Drawer open title="新建预览" width={760} onClose={onClose}>
      <Form<Values> label="新建预览" initial={{ path: "/", hours: 24 }} onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="title" label="名称" required="请填写名称">
              <Input maxLength={60} showCount autoFocus placeholder="如：冬季首页改版" />
            </FormField>
            <section aria-label="要预览的内容" className="mb-6">
              <h3 className="mb-2">要预览的草稿</h3>
              <DraftChooser chosen={items} onChange={setItems} />
              {items.length > 0 ? (
                <ul aria-label="已选内容" className="mt-2 flex flex-wrap gap-2">
                  {items.map((item) => (
                    <li key={`${item.type} ${item.id}`}>
                      <Button small onClick={() => setItems(items.filter((other) => other !== item))} label={`移除${item.title}`}>
                        {`${contentTitles[item.type]}：${item.title} ×`}
                      </Button>
                    </li>
                  ))}
                </ul>
              ) : null}
              <p role="alert" className="mt-2 text-danger">
                {problem}
              </p>
            </section>
            <div className="grid gap-x-4 md:grid-cols-3">
              <FormField name="asOf" label="看哪个时间的网站" hint="留空为现在；届时已安排的上下线都会反映">
                <InstantField />
              </FormField>
              <FormField name="path" label="打开的页面" required="请填写站内路径">
                <Input maxLength={500} placeholder="/news" />
              </FormField>
              <FormField name="hours" label="有效期" required="请选择有效期">
                <Select options={hourOptions} />
              </FormField>
            </div>
            <FormActions submit="生成预览链接" sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}
