import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import type { Answer } from "./answer-names.ts";

/** Photos of an answer. Nothing on them can be masked, so that they are shown only when asked for, and each look is in the log. */
export function AnswerPhotos({ answer: { id, photos } }: { answer: Answer }) {
  const maySee = useMay("answers.photos");
  const load = useAction("surveyPhoto");
  const [shown, setShown] = useState<readonly string[]>([]);
  if (!maySee) return <p className="mt-5 text-ink-3">附照片 {photos} 张，你没有查看照片的权限。</p>;

  async function show() {
    const positions = Array.from({ length: photos }, (_, at) => at + 1);
    const loaded = await Promise.all(positions.map((position) => load.mutateAsync({ answerId: Number(id), position })));
    setShown(loaded.map(({ jpeg }) => `data:image/jpeg;base64,${jpeg}`));
  }

  return (
    <section aria-label="照片" className="mt-5 border-t border-line pt-3">
      {shown.length === 0 ? (
        <>
          <Button loading={load.isPending} onClick={() => void show().catch(() => {})}>
            查看 {photos} 张照片
          </Button>
          <p className="mt-2 text-note text-ink-3">照片未脱敏，每次查看都有记录。</p>
        </>
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((address, at) => (
            <li key={address}>
              <img src={address} alt={`客户上传的第 ${at + 1} 张照片`} className="max-w-full" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
