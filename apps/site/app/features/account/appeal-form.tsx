import { APPEAL_DAYS } from "@marque/contract/rules/member-account";
import { personNameProblem } from "@marque/contract/rules/name";
import { type FormEvent, useState } from "react";
import { Problem } from "#forms/form-parts.tsx";
import { preparePhoto } from "#forms/prepare-photo.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PhotoTiles } from "#ui/photo-tiles.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toast } from "#ui/toast.ts";
import { useNewMobile } from "./new-mobile.tsx";
import { useSave } from "./use-save.ts";

const ID_TAIL = /^\d{3}[\dXx]$/;
const VIN_TAIL = /^(?:[A-HJ-NPR-Za-hj-npr-z0-9]{6})?$/;

/** Who somebody is who no longer has the old number, for a colleague to see. */
export function AppealForm({ mobile, onSent }: { mobile: string; onSent: () => void }) {
  const save = useSave();
  const [said, setSaid] = useState({ name: "", idTail: "", vinTail: "", note: "" });
  const [proof, setProof] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const fresh = useNewMobile(save);
  const problems = {
    name: personNameProblem(said.name),
    idTail: ID_TAIL.test(said.idTail.trim()) ? null : "请输入身份证号后4位",
    vinTail: VIN_TAIL.test(said.vinTail.trim()) ? null : "请输入车架号后6位",
    proof: proof === null ? "请上传证明图片" : null,
  };
  const bind = (field: "name" | "idTail" | "vinTail") => ({
    value: said[field],
    onChange: (event: { target: { value: string } }) => setSaid({ ...said, [field]: event.target.value }),
    onBlur: () => said[field] !== "" && save.say(field, problems[field]),
  });

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setPreparing(true);
    const photo = await preparePhoto(file);
    setPreparing(false);
    setProof(photo);
    save.say("proof", photo ? null : "图片无法读取，请换一张 JPG、PNG 或 WebP 图片");
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    for (const [field, problem] of Object.entries(problems)) save.say(field, problem);
    if (!fresh.isReady() || proof === null || Object.values(problems).some((problem) => problem !== null)) return;
    void save.run(async () => {
      await calls.call("mobileAppeal", { ...said, ...fresh.values, proof }, { quiet: true });
      toast.show("申诉已提交");
      onSent();
    });
  }

  return (
    <>
      <p className="mt-2 mb-8 text-pretty text-ink-2">
        原手机号 <span className="num">{mobile}</span> 收不到短信时，请填写以下信息，由专人核实，{APPEAL_DAYS} 个工作日内处理。
        身份证号后四位与证明图片属于敏感个人信息，仅用于核实本人：图片在审核后 30 天删除，其余在 6 个月后删除。
      </p>
      <form noValidate aria-label="更换手机号申诉" onSubmit={submit} className="grid gap-y-8 max-md:gap-y-5">
        <Field label="姓名" error={save.problems.name}>
          <Input {...bind("name")} maxLength={40} autoComplete="name" />
        </Field>
        <Field label="身份证号后 4 位" error={save.problems.idTail}>
          <Input {...bind("idTail")} maxLength={4} autoComplete="off" />
        </Field>
        <Field label="已绑车辆车架号后 6 位" aside="没有可不填" error={save.problems.vinTail}>
          <Input {...bind("vinTail")} maxLength={6} autoComplete="off" />
        </Field>
        {fresh.fields}
        <div>
          <p className="mb-1.5 text-s text-ink-2">证明图片（身份证、行驶证或运营商证明，遮住不需要的信息）</p>
          <PhotoTiles
            photos={proof ? [`data:image/jpeg;base64,${proof}`] : []}
            max={1}
            preparing={isPreparing}
            onAdd={(files) => void choose(files)}
            onRemove={() => setProof(null)}
          />
          {save.problems.proof ? <Problem>{save.problems.proof}</Problem> : null}
        </div>
        <Field label="补充说明" aside="选填">
          <Textarea value={said.note} maxLength={200} rows={2} onChange={(event) => setSaid({ ...said, note: event.target.value })} />
        </Field>
        <div>
          {save.failure ? <Problem className="mb-4">{save.failure}</Problem> : null}
          <Button type="submit" full loading={save.sending} loadingText="提交中…">
            提交申诉
          </Button>
        </div>
      </form>
    </>
  );
}
