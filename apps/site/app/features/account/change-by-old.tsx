import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { userArrived } from "@marque/contract/store";
import { type FormEvent, useState } from "react";
import { Problem } from "#forms/form-parts.tsx";
import { StepLine } from "#forms/step-line.tsx";
import { calls } from "#shell/calls.ts";
import { changeSite } from "#shell/store.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useNewMobile } from "./new-mobile.tsx";
import { useOwnCode } from "./own-code.tsx";
import { useSave } from "./use-save.ts";

/** Two steps: a code to the old number, then one to the new. */
export function ChangeByOld({ mobile, onChanged }: { mobile: string; onChanged: () => void }) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const lost = (message: string) => {
    setNotice(message);
    setTicket(null);
  };
  return ticket === null ? (
    <ProveOld mobile={mobile} notice={notice} onProven={setTicket} />
  ) : (
    <TakeNew ticket={ticket} onChanged={onChanged} onLost={lost} />
  );
}

function ProveOld({ mobile, notice, onProven }: { mobile: string; notice: string | null; onProven: (ticket: string) => void }) {
  const save = useSave();
  const own = useOwnCode("changeMobile", save);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!own.isReady()) return;
    void save.run(async () => onProven((await calls.call("accountProveMobile", { code: own.code }, { quiet: true })).ticket));
  }
  return (
    <>
      <StepLine step={1}>{`验证原手机号 ${mobile}`}</StepLine>
      <form noValidate aria-label="验证原手机号" onSubmit={submit}>
        {own.field}
        {(save.failure ?? notice) ? <Problem className="mt-6">{save.failure ?? notice}</Problem> : null}
        <Button type="submit" full loading={save.sending} loadingText="验证中…" className="mt-10 max-md:mt-7">
          下一步
        </Button>
      </form>
    </>
  );
}

function TakeNew({ ticket, onChanged, onLost }: { ticket: string; onChanged: () => void; onLost: (message: string) => void }) {
  const save = useSave();
  const fresh = useNewMobile(save);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!fresh.isReady()) return;
    void save.run(async () => {
      try {
        const userInfo = await calls.call("updateMobile", { ticket, ...fresh.values }, { quiet: true });
        changeSite((state) => userArrived(state, userInfo));
        toast.show("手机号已更换，其他设备已退出登录");
        onChanged();
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== codes.linkExpired.code) throw error;
        onLost(error.message);
      }
    });
  }
  return (
    <>
      <StepLine step={2}>验证新手机号</StepLine>
      <form noValidate aria-label="验证新手机号" onSubmit={submit}>
        <div className="grid gap-y-8 max-md:gap-y-5">{fresh.fields}</div>
        {save.failure ? <Problem className="mt-6">{save.failure}</Problem> : null}
        <Button type="submit" full loading={save.sending} loadingText="提交中…" className="mt-10 max-md:mt-7">
          更换手机号
        </Button>
      </form>
    </>
  );
}
