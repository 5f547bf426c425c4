import { CallError } from "@marque/contract/client";
import { type RecallOutcome, recallOutcomes, recallVehicleStates } from "@marque/contract/rules/recall";
import { RECALL_BATCH_MAX, RECALL_LIST_MAX, readVinList, type VinList } from "@marque/contract/rules/recall-batch";
import { groupVin } from "@marque/contract/rules/vin";
import clsx from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { saveFile } from "#forms/save-file.ts";
import { calls } from "#shell/calls.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { type BatchCar, batchCsv, decodeList } from "./batch-csv.ts";

/** Longest text of the box: twenty VINs, and what people paste around them. */
const TEXT_MAX = 4_000;

interface Answer {
  at: string;
  cars: BatchCar[];
}

/** Several cars of a member at once, pasted or from a file; what is asked and answered stays in this page. */
export function BatchDesk() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  const list = readVinList(text);

  async function take(file: File | undefined): Promise<void> {
    setProblem(null);
    if (!file) return;
    if (file.size > RECALL_LIST_MAX) return setProblem("文件太大，请只保留车架号一列后再试");
    const found = readVinList(decodeList(await file.arrayBuffer()));
    if (found.vins.length + found.wrong.length === 0) return setProblem("文件里没有找到车架号，请用 CSV 或文本文件");
    setText([...found.vins, ...found.wrong].join("\n").slice(0, TEXT_MAX));
  }

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refusal = refusalOf(list);
    setProblem(refusal);
    if (refusal || isSending) return;
    setSending(true);
    try {
      const found = await calls.call("recallBatchQuery", { vins: list.vins }, { quiet: true });
      setAnswer({ at: found.at, cars: found.cars.map((car, at) => ({ ...car, asked: list.vins[at] ?? "" })) });
    } catch (error) {
      setProblem(error instanceof CallError ? (Object.values(error.fields)[0] ?? failureText(error)) : failureText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-labelledby="batch" className="opens mt-6 max-w-[60rem] pt-6">
      <h2 id="batch" className="text-t2">
        批量查询
      </h2>
      <form noValidate onSubmit={(event) => void ask(event)} aria-label="批量查询" className="mt-4 max-lg:pr-7">
        <Field label="车架号" aside={`每行一个，最多 ${RECALL_BATCH_MAX} 辆`} error={problem ?? undefined}>
          <Textarea
            rows={6}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
            maxLength={TEXT_MAX}
            autoComplete="off"
            spellCheck={false}
            placeholder={"LYXY7C5B5SA204001\nLYXY7C5B7SA204002"}
          />
        </Field>
        <p role="status" className="num mt-2 min-h-6 text-note text-ink-3">
          {text.trim() === "" ? "也可以粘贴表格里的几列，我们只取其中的车架号。" : countText(list)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={isSending} loadingText="查询中…" className="min-w-40">
            查询
          </Button>
          <ChooseFile onChoose={(file) => void take(file)} />
        </div>
      </form>
      {answer ? <BatchAnswer answer={answer} heading={heading} /> : null}
    </section>
  );
}

function refusalOf({ vins, wrong }: VinList): string | null {
  if (vins.length === 0) return wrong.length > 0 ? `“${wrong[0]}”不是车架号：应为17位字母和数字，不含I、O、Q` : "请输入车架号";
  return vins.length > RECALL_BATCH_MAX ? `一次最多查询 ${RECALL_BATCH_MAX} 辆，这里有 ${vins.length} 辆` : null;
}

function countText({ vins, wrong, repeated }: VinList): string {
  return [
    `${vins.length} 辆`,
    ...(repeated > 0 ? [`重复 ${repeated} 处已合并`] : []),
    ...(wrong.length > 0 ? [`不是车架号、不会查询：${wrong.slice(0, 3).join("、")}${wrong.length > 3 ? "等" : ""}`] : []),
  ].join("，");
}

function ChooseFile({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton onClick={() => input.current?.click()}>选择 CSV 文件</TextButton>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="车架号文件"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file may be chosen again once it has been mended.
          target.value = "";
        }}
      />
    </>
  );
}

const looks: Record<RecallOutcome, BadgeLook> = {
  none: "neutral",
  open: "warning",
  done: "success",
  notOurs: "neutral",
  notCovered: "info",
};

function BatchAnswer({ answer: { at, cars }, heading }: { answer: Answer; heading: React.RefObject<HTMLHeadingElement | null> }) {
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)}`;
  const open = cars.filter(({ outcome }) => outcome === "open").length;
  const save = () =>
    saveFile({ fileName: `召回批量查询-${at.slice(0, 10)}.csv`, text: batchCsv(cars, at), type: "text/csv;charset=utf-8" });
  return (
    <div className="mt-8">
      <h3 ref={heading} tabIndex={-1} className="text-t3 outline-none focus-visible:shadow-none">
        {open > 0 ? `${open} 辆有未完成的召回` : "未查询到未完成的召回"}
      </h3>
      <p className="num mt-1 text-s text-ink-3">
        截至 {time}，共 {cars.length} 辆
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label="批量查询结果" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full border-t border-ink text-m max-md:block md:min-w-150">
          <caption className="sr-only">批量查询结果</caption>
          <thead className="max-md:sr-only">
            <tr className="hair-b text-left text-s text-ink-3">
              {["车架号", "结果", "召回"].map((head) => (
                <th key={head} scope="col" className="py-2.5 pr-5 font-regular">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {cars.map(({ asked, outcome, recalls }) => (
              <tr key={asked} className="hair-b align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center">
                <th scope="row" className="num py-3 pr-5 text-left font-regular whitespace-nowrap">
                  {groupVin(asked)}
                </th>
                <td className="py-3 md:pr-5">
                  <Badge look={looks[outcome]}>{recallOutcomes[outcome]}</Badge>
                </td>
                <td className={clsx("py-3 text-ink-2", recalls.length === 0 ? "max-md:sr-only" : "max-md:col-span-2 max-md:pt-0")}>
                  {recalls.length === 0 ? "—" : null}
                  {recalls.map(({ filingNo, title, state, doneAt }) => (
                    <span key={filingNo} className="num block">
                      {title}（{filingNo}），{recallVehicleStates[state]}
                      {doneAt ? ` ${doneAt}` : ""}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4">
        <TextButton onClick={save}>下载结果（CSV）</TextButton>
      </p>
    </div>
  );
}
