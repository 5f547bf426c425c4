import {
  DELETION_WORDS_MAX,
  type DeletionReason,
  deletionReasonNames,
  deletionReasons,
  wordyReasons,
} from "@marque/contract/rules/deletion-reasons";
import { DELETION_DAYS } from "@marque/contract/rules/member-account";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { sessionEnded } from "@marque/contract/store";
import { useEffect, useState } from "react";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { changeSite } from "#shell/store.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toast } from "#ui/toast.ts";
import type { AccountPart } from "./account-part.ts";
import { AccountRow, EditorButtons } from "./account-row.tsx";
import { useOwnCode } from "./own-code.tsx";
import { Personalisation } from "./personalisation.tsx";
import { type Save, useSave } from "./use-save.ts";

/** How often it is asked whether an archive is ready. */
const LOOK_MS = 3_000;

const UNSAID = "unsaid";
const reasonChoices = [
  { value: UNSAID, label: "不想说" },
  ...deletionReasonNames.map((value) => ({ value, label: deletionReasons[value] })),
] as const;

/** What is kept of the member: handed to them, or deleted. */
export function OwnData(part: AccountPart) {
  return (
    <>
      <Personalisation {...part} />
      <ExportRow {...part} />
      <AccountRow
        label="注销账号"
        value={<span className="text-s text-ink-2">{DELETION_DAYS} 天冷静期，登录即撤回</span>}
        action="申请注销"
      >
        {({ save, close }) => <DeletionForm {...part} save={save} close={close} />}
      </AccountRow>
    </>
  );
}

function ExportRow({ view: { dataExport }, reload }: AccountPart) {
  const save = useSave();
  const isRunning = dataExport?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  const ask = () =>
    void save.run(async () => {
      await calls.call("accountExport", {}, { quiet: true });
      reload();
    });
  const fetchArchive = () =>
    void save.run(async () => {
      const { url } = await calls.call("accountExportLink", {}, { quiet: true });
      location.assign(url);
    });

  return (
    <div className="hair-b py-5">
      <h3 className="text-m text-ink-2">导出我的数据</h3>
      <p className="mt-1 text-s text-pretty text-ink-2">账号、预约、投诉等由您提供或与您有关的信息，打包为网页和 JSON 两种格式。</p>
      <p role="status" className="num mt-1 text-s">
        {isRunning ? "正在整理，通常不到一分钟…" : null}
        {dataExport?.state === "ready" && dataExport.until ? `已整理好，${momentText(dataExport.until)} 前可下载` : null}
        {dataExport?.state === "failed" ? "没有整理成功，请重新申请" : null}
      </p>
      {save.failure ? <Problem>{save.failure}</Problem> : null}
      <div className="mt-3 flex flex-wrap gap-4">
        {dataExport?.state === "ready" ? (
          <Button size="small" loading={save.sending} loadingText="请稍候…" onClick={fetchArchive}>
            下载
          </Button>
        ) : null}
        <Button size="small" look="outline" disabled={isRunning} onClick={ask}>
          {dataExport?.state === "ready" ? "重新整理" : "申请导出"}
        </Button>
      </div>
    </div>
  );
}

function DeletionForm({ view, save, close }: AccountPart & { save: Save; close: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const own = useOwnCode("deleteAccount", save);
  const [reason, setReason] = useState<DeletionReason | null>(null);
  const [words, setWords] = useState("");
  const isWordy = reason !== null && wordyReasons.includes(reason);

  function submit(event: React.FormEvent): void {
    event.preventDefault();
    save.say("understood", understood ? null : "请先阅读并确认注销的后果");
    if (!own.isReady() || !understood) return;
    void save.run(async () => {
      const { dueAt } = await calls.call(
        "accountDelete",
        { code: own.code, understood: true, reason, words: isWordy ? words : "" },
        { quiet: true },
      );
      // The guard leads to the login, by which it is withdrawn; nothing of theirs stays on the screen.
      changeSite(sessionEnded);
      toast.show(`已申请注销，${momentText(dueAt)} 前登录即可撤回`);
    });
  }

  return (
    <form noValidate aria-label="申请注销账号" onSubmit={submit}>
      <p className="text-m">注销后将会：</p>
      <ul className="mt-2 list-disc pl-5 text-s text-pretty text-ink-2">
        <li>所有设备立即退出登录，{DELETION_DAYS} 天后删除账号，删除后无法恢复</li>
        <li>积分、等级与权益清零，绑定的车辆与收藏解除</li>
        <li>已办结的预约与请求随即清空；还在办理的继续办理，最迟 30 天后清空，不想继续请先取消</li>
        {view.duties.map(({ what, duty }) => (
          <li key={what}>
            依法保留：{what}（{duty}）
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-ink-2">
        {DELETION_DAYS} 天内用 {view.mobile} 登录，即撤回申请。
      </p>
      <div className="mt-6 grid gap-y-8 max-md:gap-y-5">
        <Field label="注销原因" aside="选填">
          <Select
            title="注销原因"
            placeholder="不想说也可以"
            items={reasonChoices}
            value={reason}
            onValueChange={(chosen) => setReason(chosen === UNSAID ? null : chosen)}
          />
        </Field>
        {isWordy ? (
          <Field
            label="补充说明"
            aside="选填"
            error={save.problems.words}
            hint="不要写姓名、手机号等个人信息；删除账号后与您无关联，6 个月后删除"
          >
            <Textarea maxLength={DELETION_WORDS_MAX} value={words} onChange={({ target }) => setWords(target.value)} />
          </Field>
        ) : null}
        {own.field}
        <div>
          <Checkbox checked={understood} onCheckedChange={setUnderstood}>
            我已了解注销的后果，确认注销
          </Checkbox>
          {save.problems.understood ? <Problem>{save.problems.understood}</Problem> : null}
        </div>
      </div>
      <EditorButtons save={save} close={close} text="申请注销" />
    </form>
  );
}
