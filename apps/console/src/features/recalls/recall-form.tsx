import type { ManagedRecall, RecallFields } from "@marque/contract/calls/manage/recalls";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { recallMethods, recallPartsStates } from "@marque/contract/rules/recall";
import { recallFieldTitles as titles } from "@marque/contract/rules/recall-draft";
import { useState } from "react";
import { callQuery, queryClient } from "#shell/calls.ts";
import { client } from "#shell/client.ts";
import { FormActions } from "#shell/form-actions.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Input, InputNumber } from "#ui/input.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.tsx";
import { optionsOf, touched } from "./recall-names.ts";
import { ScopeField } from "./scope-field.tsx";

const methodOptions = optionsOf(recallMethods);
const partsOptions = optionsOf(recallPartsStates);

const blank: Partial<RecallFields> = {
  endDate: null,
  scope: [],
  affectedCount: 0,
  defect: "",
  hazard: "",
  interimAdvice: "",
  remedy: "",
  method: "store",
  partsState: "waiting",
  duration: "",
  hotline: "",
  officialUrl: "",
};

interface RecallFormProps {
  /** Null begins a new one. */
  recall: ManagedRecall | null;
  onClose(): void;
  onSaved(saved: ManagedRecall): void;
}

/** Writes a campaign's draft: all that visitors see of it. What the law asks for may come later, but before it is published. */
export function RecallForm({ recall, onClose, onSaved }: RecallFormProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [theirs, setTheirs] = useState<ManagedRecall | null>(null);
  const title = recall ? "编辑召回" : "新建召回";

  async function submit(values: RecallFields) {
    // Fields that are emptied come as nothing.
    const fields = { ...blank, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) } as RecallFields;
    const seen = theirs ?? recall;
    try {
      const saved = seen
        ? await client.call("manageRecallSave", { id: seen.id, version: seen.version, fields }, { quiet: true })
        : await client.call("manageRecallCreate", { requestId, fields }, { quiet: true });
      queryClient.setQueryData(callQuery("manageRecall", { id: saved.id }).queryKey, saved);
      for (const call of touched) void queryClient.invalidateQueries({ queryKey: [call] });
      toast.done("草稿已保存");
      onClose();
      onSaved(saved);
    } catch (error) {
      throw await refused(error);
    }
  }

  /** What the form shows at its fields; where a colleague was first, the next save goes on top of theirs. */
  async function refused(error: unknown): Promise<unknown> {
    if (!(error instanceof CallError)) return error;
    if (error.code !== codes.conflict.code && Object.keys(error.fields).length === 0) return error;
    if (error.code === codes.conflict.code && recall) setTheirs(await client.call("manageRecall", { id: recall.id }));
    return { fields: Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [fieldOf(name), text])) };
  }

  return (
    <Drawer open title={title} width={720} onClose={onClose}>
      {theirs ? (
        <div className="mb-4">
          <Notice kind="warning">{`你填写期间，${theirs.changedBy ?? "同事"}保存了新的内容。你填写的都还在；再次保存将以你的内容为准。`}</Notice>
        </div>
      ) : null}
      <Form<RecallFields> label={title} initial={recall?.fields ?? blank} onSubmit={submit}>
        {(sending) => (
          <>
            <Announcement />
            <Words />
            <Handling />
            <p className="mb-4 text-ink-3">保存的是草稿，访客看到的不变；另一位同事批准后才会发布。带星号的在发布前须填写。</p>
            <FormActions submit={theirs ? "以我的内容保存" : "保存草稿"} sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}

function Announcement() {
  return (
    <>
      <FormField name="title" label={titles.title} starred required="请填写名称">
        <Input maxLength={80} showCount autoFocus placeholder="如：松间部分车辆燃油泵叶轮可能变形" />
      </FormField>
      <FormField name="filingNo" label={titles.filingNo} starred required="请填写备案编号">
        <Input maxLength={40} />
      </FormField>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <FormField name="publishDate" label={titles.publishDate} starred required="请选择公布日期">
          <DateField />
        </FormField>
        <FormField name="startDate" label={titles.startDate} starred required="请选择开始日期">
          <DateField />
        </FormField>
        <FormField name="endDate" label={titles.endDate} hint="没有期限可不填">
          <DateField />
        </FormField>
      </div>
      <FormField name="scope" label={titles.scope} starred>
        <ScopeField />
      </FormField>
      <FormField name="affectedCount" label={titles.affectedCount} starred hint="辆">
        <InputNumber min={0} max={100_000_000} precision={0} />
      </FormField>
    </>
  );
}

const texts = [
  { name: "defect", hint: "哪个零件、为什么、会怎样" },
  { name: "hazard", hint: "车主会看到、听到什么；最坏会怎样" },
  { name: "interimAdvice", hint: "修好之前怎样用车，什么时候要停下" },
  { name: "remedy", hint: "怎样检查、更换或升级" },
] as const;

function Words() {
  return texts.map(({ name, hint }) => (
    <FormField key={name} name={name} label={titles[name]} starred hint={hint}>
      <Input.TextArea maxLength={1_000} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
    </FormField>
  ));
}

function Handling() {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormField name="method" label={titles.method} starred>
          <Select options={methodOptions} />
        </FormField>
        <FormField name="partsState" label={titles.partsState} starred>
          <Select options={partsOptions} />
        </FormField>
        <FormField name="duration" label={titles.duration} starred>
          <Input maxLength={60} placeholder="如：约 2 小时" />
        </FormField>
        <FormField name="hotline" label={titles.hotline} starred>
          <Input maxLength={30} />
        </FormField>
      </div>
      <FormField name="officialUrl" label={titles.officialUrl} hint="网址；没有可不填">
        <Input maxLength={300} placeholder="https://" />
      </FormField>
    </>
  );
}

/** The field of the form that a refusal is about: `fields.scope.0.model` is one of `scope`. */
const fieldOf = (name: string) => name.replace(/^fields\./, "").split(".")[0] ?? name;
