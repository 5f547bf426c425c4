import { CallError } from "@marque/contract/client";
import type { RecallResult } from "@marque/contract/entities/recall";
import { groupVin, normaliseVin, vinProblem } from "@marque/contract/rules/vin";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { failureText } from "../../forms/failure-text.ts";
import { Problem } from "../../forms/form-parts.tsx";
import { lateMark, useFormAlive } from "../../forms/late-form.ts";
import { VinField } from "../../forms/vin-field.tsx";
import { useSettings } from "../../shell/site-data.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { askRecall } from "./ask-recall.ts";
import { RecallDocument } from "./recall-document.tsx";

interface Asked {
  /** Normalised. */
  vin: string;
  result: RecallResult;
}

/** What was asked last, for whoever comes back to the page. In this tab's memory alone: a VIN is kept nowhere. */
let lastAsked: Asked | null = null;

/** The query and its answer. */
export default function RecallDesk() {
  const kept = useNavigationType() === "POP" ? lastAsked : null;
  const [typed, setTyped] = useState(groupVin(kept?.vin ?? ""));
  const [asked, setAsked] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const isReady = useHydrated();
  useFormAlive(form, isReady);

  // An answer is read from its first word; one that was there when the page came is where the visitor left it.
  const seen = useRef(asked);
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: "start" });
  }, [asked]);

  function refuse(message: string): void {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    setFailure(null);
    const wrong = vinProblem(typed);
    if (wrong) return refuse(wrong);
    isBusy.current = true;
    setSending(true);
    try {
      const vin = normaliseVin(typed);
      lastAsked = { vin, result: await askRecall(vin) };
      setAsked(lastAsked);
    } catch (error) {
      const refused = error instanceof CallError ? error.fields.vin : undefined;
      if (refused) refuse(refused);
      else setFailure(failureText(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  function another(): void {
    lastAsked = null;
    setTyped("");
    setAsked(null);
    field.current?.focus();
    form.current?.scrollIntoView({ block: "center" });
  }

  return (
    <>
      <form
        {...lateMark(isReady)}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label="召回查询"
        className="scroll-mt-32 max-lg:pr-7 lg:col-span-8 print:hidden [:root:not([data-js])_&]:hidden"
      >
        <VinField
          enterKeyHint="search"
          value={typed}
          error={problem}
          field={field}
          onValueChange={(value) => {
            setTyped(value);
            if (problem) setProblem(vinProblem(value));
          }}
          onBlur={() => setProblem(typed === "" ? null : vinProblem(typed))}
        />
        {failure ? <Problem className="mb-3">{failure}</Problem> : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
          <Button type="submit" loading={isSending} loadingText="查询中…" className="min-w-55">
            查询召回
          </Button>
          <Assurance />
        </div>
      </form>
      {asked ? <RecallDocument key={asked.result.at} result={asked.result} asked={asked.vin} heading={answer} onAnother={another} /> : null}
    </>
  );
}

/** What becomes of the number, and who helps without it. */
function Assurance() {
  const { phones } = useSettings();
  return (
    <p className="text-s text-ink-3">
      车架号只用于这一次查询，不留存。
      <span className="whitespace-nowrap">
        也可致电
        <TextLink to={`tel:${phones.service}`} look="inline" className="num hit-area ml-1 text-ink-2">
          {phones.service}
        </TextLink>
      </span>
    </p>
  );
}
