import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import { type StopKind, stopKinds, stopKindWords } from "@marque/contract/rules/dealer-words";
import { formatDate } from "@marque/contract/rules/relative-time";
import { useRef } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Form, FormField, useFormValue } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

interface Values {
  kind: StopKind;
  stoppedOn: string;
  serviceSuccessor: string | null;
  warrantySuccessor: string | null;
  records: string;
  prepaid: string;
  ownersContact: string;
  ownersPhone: string;
  remark: string;
  reason: string;
}

const kindOptions = stopKinds.map((value) => ({ value, label: stopKindWords[value] }));

/** The way to stop a dealer: what ends, who goes on, what becomes of what its customers have there; then a second person decides. */
export function StopForm({ dealer, onBack, onClose }: { dealer: ManagedDealer; onBack(): void; onClose(): void }) {
  const others = useCall("manageDealerList", {});
  const request = useAction("dealerStopRequest", { refreshes: ["manageDealer", "approvalList", "workDesk"], quiet: true });
  const requestId = useRef(crypto.randomUUID());
  const options = (others.data ?? [])
    .filter(({ code, status }) => code !== dealer.code && status !== "stopped")
    .map(({ code, shortName }) => ({ value: code, label: `${shortName}（${code}）` }));

  async function submit(values: Values) {
    await request.mutateAsync({ ...values, requestId: requestId.current, code: dealer.code });
    toast.done("已提交，请另一位同事批准");
    onClose();
  }

  const initial: Partial<Values> = {
    kind: "all",
    stoppedOn: formatDate(new Date()),
    serviceSuccessor: null,
    warrantySuccessor: null,
    records: "维修档案将在终止后 30 天内移交接续网点，移交前可向车主联系人查询。",
    prepaid: "未用完的保养套餐由接续网点按原价值继续履行，也可申请退还余额。",
    ownersContact: "客户关爱中心",
    remark: "",
  };
  return (
    <Form<Values> label={`终止${dealer.shortName}的授权`} initial={initial} onSubmit={submit}>
      {(sending) => (
        <>
          <div className="grid gap-x-4 md:grid-cols-2">
            <FormField name="kind" label="终止范围" required="请选择终止范围">
              <Select<StopKind> options={kindOptions} />
            </FormField>
            <FormField name="stoppedOn" label="终止日期" required="请选择日期" hint="批准后立即生效，不能晚于今天">
              <DateField />
            </FormField>
            <FormField name="serviceSuccessor" label="售后接续门店" hint="没有时由客户关爱中心安排">
              <Select<string> options={options} searchable clearable placeholder="选择门店" />
            </FormField>
            <FormField name="warrantySuccessor" label="三包接续门店">
              <Select<string> options={options} searchable clearable placeholder="选择门店" />
            </FormField>
          </div>
          <FormField name="records" label="维修档案怎么处理" required="请写明维修档案怎么处理">
            <Input.TextArea rows={2} maxLength={300} />
          </FormField>
          <FormField name="prepaid" label="预付费项目怎么处理" required="请写明预付费项目怎么处理">
            <Input.TextArea rows={2} maxLength={300} />
          </FormField>
          <div className="grid gap-x-4 md:grid-cols-2">
            <FormField name="ownersContact" label="车主联系人或部门" required="请填写车主联系人或部门">
              <Input maxLength={40} />
            </FormField>
            <FormField name="ownersPhone" label="车主联系电话" required="请填写电话">
              <Input maxLength={30} />
            </FormField>
          </div>
          <FormField name="remark" label="公告说明" hint="选填，会公布">
            <Input.TextArea rows={2} maxLength={300} />
          </FormField>
          <FormField name="reason" label="申请原因" required="请说明原因" hint="给审批人看，不公布">
            <Input.TextArea rows={2} maxLength={300} />
          </FormField>
          <div className="mb-4">
            <Consequences dealer={dealer} />
          </div>
          <FormActions submit="提交审批" sending={sending} onCancel={onBack} />
        </>
      )}
    </Form>
  );
}

/** What follows at once from the approval, by what ends. */
function Consequences({ dealer: { bookings, people } }: { dealer: ManagedDealer }) {
  const kind = useFormValue<StopKind>("kind") ?? "all";
  return (
    <Notice kind="info">
      批准后立即生效：
      {kind === "aftersales" ? "" : `取消 ${bookings} 个未到店的试驾预约并短信告知；`}
      未办完的{kind === "all" ? "" : stopRequestWords[kind]}请求转交售后接续门店，没有接续门店的由客服跟进；
      {kind === "all"
        ? `门店页面转到终止公告；门店 ${people} 个后台账号停用并退出登录，之后可在“后台账号”里逐个恢复。`
        : "门店页面保留其余业务，门店账号不受影响。"}
    </Notice>
  );
}

const stopRequestWords = { sales: "试驾与购车", aftersales: "售后" } as const satisfies Partial<Record<StopKind, string>>;
