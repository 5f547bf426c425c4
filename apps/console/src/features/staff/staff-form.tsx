import type { StaffMember } from "@marque/contract/entities/staff";
import { dealerRoles, type Role, roleNames, roles, scopeOf } from "@marque/contract/permissions";
import { mobileProblem } from "@marque/contract/rules/mobile";
import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { MultiSelect } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import type { OneTime } from "./one-time-password.tsx";
import { RegionsInput } from "./regions-input.tsx";
import { GrantedPermissions } from "./role-permissions.tsx";

interface Values {
  account: string;
  name: string;
  roles: Role[];
  dealerCode?: string | null;
  regionCodes?: string[];
  /** A new number; empty leaves what there is. */
  mobile?: string;
  withoutMobile?: boolean;
}

const roleOptions = roleNames.map((role) => ({ value: role, label: roles[role] }));

/** Creates a colleague, or changes one; a new one comes with a password to be told once. */
export function StaffForm({
  member,
  onCreated,
  onClose,
}: {
  member: StaffMember | null;
  onCreated(given: OneTime): void;
  onClose(): void;
}) {
  const save = useAction("staffSave", { refreshes: ["staffList"], quiet: true });
  const [chosen, setChosen] = useState<readonly Role[]>(member?.roles ?? []);

  const ofDealer = chosen.some((role) => dealerRoles.includes(role));
  const works = scopeOf(chosen, "submissions.work") !== "none";
  const covers = chosen.includes("leadDesk");

  async function submit(values: Values) {
    const { withoutMobile, mobile: typed, ...given } = values;
    const dealerCode = (ofDealer && values.dealerCode?.trim()) || null;
    const regionCodes = covers ? (values.regionCodes ?? []) : [];
    const mobile = withoutMobile ? null : typed?.trim() || undefined;
    const fields = { ...given, dealerCode, regionCodes, mobile, account: values.account.trim(), name: values.name.trim() };
    const { temporaryPassword } = await save.mutateAsync({ ...fields, id: member?.id, active: member?.active ?? true });
    onClose();
    if (temporaryPassword) onCreated({ account: fields.account.toLowerCase(), name: fields.name, password: temporaryPassword });
    else toast.done(`已保存${fields.name}的账号`);
  }

  const title = member ? `修改${member.name}的账号` : "新建账号";
  return (
    <Drawer open title={title} onClose={onClose}>
      <Form<Values> label={title} initial={member ? { ...member, mobile: "" } : { roles: [] }} onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="name" label="姓名" required="请填写姓名" hint="显示在审批、版本与操作记录中，请填写真实姓名">
              <Input maxLength={20} autoFocus autoComplete="off" />
            </FormField>
            <FormField name="account" label="账号" required="请填写账号" hint="3–32 位字母、数字、点、横线或下划线，不区分大小写">
              <Input maxLength={32} autoComplete="off" autoCapitalize="off" spellCheck={false} />
            </FormField>
            <FormField name="roles" label="角色" required="请至少选择一个角色" hint={member ? "修改角色后，对方需要重新登录" : undefined}>
              <RolesInput onChosen={setChosen} />
            </FormField>
            {ofDealer && (
              <FormField name="dealerCode" label="门店代码" required="请填写门店代码" hint="门店角色只能看到这家门店的内容">
                <Input maxLength={12} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
              </FormField>
            )}
            {covers && (
              <FormField
                name="regionCodes"
                label="负责的地区"
                hint="这些省市的请求先分给负责的同事；没有人负责的地区，由全体客户请求中心同事分担"
              >
                <RegionsInput />
              </FormField>
            )}
            {works && <MobileFields known={member?.mobile ?? ""} />}
            <section aria-label="所选角色的权限" className="mb-6 border-l-2 border-line pl-3">
              <GrantedPermissions given={chosen} />
            </section>
            <FormActions submit={member ? "保存" : "创建并生成一次性密码"} sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}

/** The telephone of somebody's work; what is known of it is masked, and stays unless another one is typed. */
function MobileFields({ known }: { known: string }) {
  return (
    <>
      <FormField
        name="mobile"
        label="工作手机号（可不填）"
        hint={known ? `已登记 ${known}，不填则不变` : "用于短信提醒新分配、即将到期与超时的请求；本人可以关闭"}
        check={(text: string) => (text?.trim() ? (mobileProblem(text) ?? "") : "")}
      >
        <Input inputMode="tel" maxLength={40} autoComplete="off" />
      </FormField>
      {known ? (
        <FormField name="withoutMobile" label="" checked>
          <Checkbox>删除已登记的号码</Checkbox>
        </FormField>
      ) : null}
    </>
  );
}

/** Tells of the choice besides keeping it in the form, which gives it `id`, `value` and `onChange`. */
function RolesInput(props: { id?: string; value?: Role[]; onChange?(roles: Role[]): void; onChosen(roles: Role[]): void }) {
  const { onChosen, onChange, ...field } = props;
  return (
    <MultiSelect<Role>
      {...field}
      options={roleOptions}
      placeholder="选择角色"
      onChange={(values) => {
        onChange?.(values);
        onChosen(values);
      }}
    />
  );
}
