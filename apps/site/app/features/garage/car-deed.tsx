import type { BoundCar } from "@marque/contract/entities/garage";
import { useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { useLoaded } from "#shell/loaded.ts";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";

const loadDialog = () => import("#ui/dialog.tsx");

/** Something that is asked about before it is done. */
interface Question {
  title: string;
  text: string;
  confirmText: string;
  act: () => Promise<unknown>;
  done: string;
}

/** What ends something about a car, or answers somebody: each after one question that says what follows. */
export function CarDeed({ car, onChange }: { car: BoundCar; onChange: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dialog = useLoaded(loadDialog, true);
  const { id } = car;

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(true);
  };
  const confirm = ({ act, done }: Question) =>
    void attempt(async () => {
      await act();
      toast.show(done);
      onChange();
    });

  /** Whom the unbinding would leave without the car is asked first. */
  const askUnbind = () =>
    void attempt(async () => {
      const { shareCount, shares } = await calls.call("checkShareCars", { id }, { quiet: true });
      const others = [
        ...(shareCount > 0 ? [`${shareCount} 位共享用户将不能再使用这辆车`] : []),
        ...(shares.length > shareCount ? [`${shares.length - shareCount} 份邀请随之失效`] : []),
        "召回与保养提醒随之停止",
      ];
      ask({
        title: "解绑这辆车？",
        text: `解绑后，${others.join("；")}。`,
        confirmText: "确认解绑",
        act: () => calls.call("unbindCar", { id }, { quiet: true }),
        done: "已解绑",
      });
    });

  const deeds = deedsOf(car, { ask, askUnbind });
  return (
    <>
      {deeds.map(({ label, begin }) => (
        <TextButton key={label} look="plain" disabled={busy} onClick={begin}>
          {label}
        </TextButton>
      ))}
      {problem ? <Problem className="basis-full">{problem}</Problem> : null}
      {dialog && question ? (
        <dialog.Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title={question.title}
          text={question.text}
          cancelText="再想想"
          confirmText={question.confirmText}
          onConfirm={() => confirm(question)}
        />
      ) : null}
    </>
  );
}

interface Deed {
  label: string;
  begin: () => void;
}

function deedsOf(car: BoundCar, { ask, askUnbind }: { ask: (question: Question) => void; askUnbind: () => void }): Deed[] {
  const { id, state, role, transferUntil, ownerNameMasked } = car;
  if (state === "INVITED") {
    return [
      {
        label: "接受",
        begin: () =>
          ask({
            title: "接受共享？",
            text: `您将看到${ownerNameMasked}的这辆车的保养、质保与召回，随时可以退出。`,
            confirmText: "接受",
            act: () => calls.call("carShareAnswer", { id, accepts: true }, { quiet: true }),
            done: "已接受共享",
          }),
      },
      {
        label: "谢绝",
        begin: () =>
          ask({
            title: "谢绝这份邀请？",
            text: "对方可以再次邀请您。",
            confirmText: "谢绝",
            act: () => calls.call("carShareAnswer", { id, accepts: false }, { quiet: true }),
            done: "已谢绝",
          }),
      },
    ];
  }
  if (role === "shared") {
    return [
      {
        label: "退出共享",
        begin: () =>
          ask({
            title: "退出共享？",
            text: "您将不再看到这辆车，也不再收到它的提醒。",
            confirmText: "退出",
            act: () => calls.call("unbindCar", { id }, { quiet: true }),
            done: "已退出共享",
          }),
      },
    ];
  }
  if (state === "BOUND") return [...(transferUntil ? transferDeeds(id, ask) : []), { label: "解绑", begin: askUnbind }];
  if (state === "REJECTED") return [];
  return [
    {
      label: "撤回申请",
      begin: () =>
        ask({
          title: "撤回这份申请？",
          text: "已上传的凭证照片随即删除，以后可以重新申请。",
          confirmText: "撤回",
          act: () => calls.call("carWithdraw", { id }, { quiet: true }),
          done: "申请已撤回",
        }),
    },
  ];
}

function transferDeeds(id: number, ask: (question: Question) => void): Deed[] {
  const answer = (agrees: boolean) => () => calls.call("carTransferAnswer", { id, agrees }, { quiet: true });
  return [
    {
      label: "同意变更",
      begin: () =>
        ask({
          title: "同意变更车主？",
          text: "这辆车随即归对方，您与共享用户将不再看到它。",
          confirmText: "同意",
          act: answer(true),
          done: "已同意变更",
        }),
    },
    {
      label: "提出异议",
      begin: () =>
        ask({
          title: "提出异议？",
          text: "审核人员会重新核实，车辆暂时不变更。",
          confirmText: "提出异议",
          act: answer(false),
          done: "已收到您的异议",
        }),
    },
  ];
}
