import { CallError } from "@marque/contract/client";
import { CAR_SHARES_MAX } from "@marque/contract/rules/car-binding";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { type FormEvent, useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { MobileInput } from "#forms/mobile-input.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";

/** Who uses a car beside its owner, and the way to ask somebody else. */
export function CarShares({ carId, onChange }: { carId: number; onChange: () => void }) {
  const answered = useAnswer("checkShareCars", { id: carId });
  const [mobile, setMobile] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const shares = answered.data?.shares ?? [];

  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    if (sending) return;
    setSending(true);
    setProblem(null);
    try {
      await work();
      setMobile("");
      toast.show(done);
      answered.reload();
      onChange();
    } catch (error) {
      setProblem((error instanceof CallError && error.fields.mobile) || failureText(error));
    } finally {
      setSending(false);
    }
  }

  function invite(event: FormEvent): void {
    event.preventDefault();
    const wrong = mobileProblem(mobile);
    if (wrong) setProblem(wrong);
    else
      void attempt(
        () => calls.call("carShareInvite", { id: carId, mobile: normaliseMobile(mobile) }, { quiet: true }),
        "邀请已发出，对方登录后接受即可",
      );
  }

  const remove = (shareId: number) => void attempt(() => calls.call("carShareRemove", { id: carId, shareId }, { quiet: true }), "已移除");

  return (
    <section aria-label="共享用户" className="mt-4 bg-mist p-5">
      {answered.state === "failed" ? <LoadAgain onLoad={answered.reload}>共享用户没有载入。</LoadAgain> : null}
      <ul>
        {shares.map((share) => (
          <li key={share.id} className="hair-b flex flex-wrap items-center justify-between gap-x-4 py-2 text-m">
            <span className="num">{share.mobile}</span>
            <span className="text-s text-ink-3">
              {share.state === "accepted" ? "已接受" : "待接受"} {momentText(share.at)}
            </span>
            <TextButton look="plain" className="text-s" disabled={sending} onClick={() => remove(share.id)}>
              {share.state === "accepted" ? "移除" : "撤回邀请"}
            </TextButton>
          </li>
        ))}
      </ul>
      {answered.data && shares.length < CAR_SHARES_MAX ? (
        <form noValidate onSubmit={invite} aria-label="邀请共享" className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
          <Field label="邀请家人，填写对方手机号" error={problem ?? undefined} className="min-w-60 flex-1">
            <MobileInput value={mobile} onValueChange={setMobile} autoComplete="off" />
          </Field>
          <Button type="submit" look="outline" loading={sending} loadingText="请稍候…">
            邀请
          </Button>
        </form>
      ) : null}
      <p className="mt-6 text-note text-ink-3">
        共享用户能看到这辆车的保养、质保与召回，看不到车牌号与证件资料。最多 {CAR_SHARES_MAX} 人，可随时移除。
      </p>
    </section>
  );
}
