import { birthdayProblem } from "@marque/contract/rules/birthday";
import { type MemberGender, memberGenders } from "@marque/contract/rules/member-account";
import { NICKNAME_MAX, nicknameProblem } from "@marque/contract/rules/nickname";
import { formatDate } from "@marque/contract/rules/relative-time";
import { dateText } from "@marque/contract/rules/shanghai-time";
import { userArrived } from "@marque/contract/store";
import type { CallInput } from "@marque/contract/types";
import { useState } from "react";
import { CityFields } from "#forms/city-fields.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { changeSite } from "#shell/store.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import type { AccountPart } from "./account-part.ts";
import { AccountRow, EditorButtons } from "./account-row.tsx";
import { AvatarRow } from "./avatar-row.tsx";
import type { Save } from "./use-save.ts";

const UNSET = <span className="text-ink-3">未填写</span>;
const today = () => formatDate(new Date());

interface EditorProps extends AccountPart {
  save: Save;
  close: () => void;
}

/** Keeps a change of the profile. Where another tab was first, what is there now is shown and nothing is written over. */
async function keepProfile({ view, reload, close }: EditorProps, change: Omit<CallInput<"modifyUser">, "version">): Promise<void> {
  try {
    const { userInfo } = await calls.call("modifyUser", { version: view.version, ...change }, { quiet: true });
    changeSite((state) => userArrived(state, userInfo));
    toast.show("已保存");
    close();
  } finally {
    reload();
  }
}

export function ProfileRows({ view, reload }: AccountPart) {
  const part = { view, reload };
  return (
    <>
      <AvatarRow {...part} />
      <AccountRow label="昵称" value={view.nickname} action="修改">
        {(editor) => <NicknameEditor {...part} {...editor} />}
      </AccountRow>
      <AccountRow label="性别" value={view.gender ? memberGenders[view.gender] : <span className="text-ink-3">保密</span>} action="修改">
        {(editor) => <GenderEditor {...part} {...editor} />}
      </AccountRow>
      <AccountRow label="生日" value={view.birthday ?? UNSET} action={view.birthdayFrom ? null : view.birthday ? "修改" : "填写"}>
        {(editor) => <BirthdayEditor {...part} {...editor} />}
      </AccountRow>
      {view.birthdayFrom ? (
        <p className="pt-2 text-note text-ink-3">生日每年只能修改一次，{dateText(view.birthdayFrom)}起可再修改</p>
      ) : null}
      <AccountRow label="所在城市" value={view.city ?? UNSET} action={view.city ? "修改" : "填写"}>
        {(editor) => <CityEditor {...part} {...editor} />}
      </AccountRow>
    </>
  );
}

function NicknameEditor(props: EditorProps) {
  const { view, save, close } = props;
  const [nickname, setNickname] = useState(view.nickname);
  const check = () => save.say("nickname", nicknameProblem(nickname));
  return (
    <form
      noValidate
      aria-label="修改昵称"
      onSubmit={(event) => {
        event.preventDefault();
        if (nicknameProblem(nickname)) check();
        else void save.run(() => keepProfile(props, { nickname }));
      }}
    >
      <Field label="昵称" error={save.problems.nickname} hint={`2–${NICKNAME_MAX} 个字，其他人可见`}>
        <Input
          value={nickname}
          maxLength={60}
          autoComplete="nickname"
          onChange={(event) => setNickname(event.target.value)}
          onBlur={check}
        />
      </Field>
      <EditorButtons save={save} close={close} text="保存" />
    </form>
  );
}

function GenderEditor(props: EditorProps) {
  const { view, save, close } = props;
  const [gender, setGender] = useState<MemberGender | "none">(view.gender ?? "none");
  const items = [
    ...Object.entries(memberGenders).map(([value, label]) => ({ value: value as MemberGender, label })),
    { value: "none" as const, label: "保密" },
  ];
  return (
    <form
      noValidate
      aria-label="修改性别"
      onSubmit={(event) => void save.run(() => keepProfile(props, { gender: gender === "none" ? null : gender }), event)}
    >
      <Field label="性别">
        <Select title="性别" items={items} value={gender} onValueChange={(value) => setGender(value ?? "none")} />
      </Field>
      <EditorButtons save={save} close={close} text="保存" />
    </form>
  );
}

function BirthdayEditor(props: EditorProps) {
  const { view, save, close } = props;
  const [birthday, setBirthday] = useState(view.birthday ?? "");
  const check = () => save.say("birthday", birthday === "" ? null : birthdayProblem(birthday, today()));
  return (
    <form
      noValidate
      aria-label="修改生日"
      onSubmit={(event) => {
        event.preventDefault();
        if (birthday !== "" && birthdayProblem(birthday, today())) check();
        else void save.run(() => keepProfile(props, { birthday: birthday === "" ? null : birthday }));
      }}
    >
      <Field label="生日" error={save.problems.birthday} hint="用于生日权益，保存后一年内不能再修改；留空即删除">
        <Input
          type="date"
          value={birthday}
          max={today()}
          autoComplete="bday"
          onChange={(event) => setBirthday(event.target.value)}
          onBlur={check}
        />
      </Field>
      <EditorButtons save={save} close={close} text="保存" />
    </form>
  );
}

function CityEditor(props: EditorProps) {
  const { view, save, close } = props;
  const { data } = useAnswer("accountCities", {});
  const [city, setCity] = useState(view.cityCode);
  const [province, setProvince] = useState(view.cityCode && `${view.cityCode.slice(0, 2)}0000`);
  if (!data) return <Loading className="min-h-40">{null}</Loading>;
  const field = (value: string | null, set: (value: string | null) => void, error: string | undefined) => ({
    value,
    set,
    error,
    blur: () => undefined,
  });
  return (
    <form noValidate aria-label="修改所在城市" onSubmit={(event) => void save.run(() => keepProfile(props, { cityCode: city }), event)}>
      <CityFields
        provinces={data}
        which="全部"
        province={field(province, setProvince, undefined)}
        city={field(city, setCity, save.problems.cityCode)}
        onCityChange={() => save.say("cityCode", null)}
      />
      <EditorButtons save={save} close={close} text="保存" />
    </form>
  );
}
