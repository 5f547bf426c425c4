import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import { useState } from "react";
import { queryClient, useAction } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { statuses } from "./dealer-names.ts";
import { PhotosField, photosWrong, WechatCodeField } from "./dealer-pictures.tsx";

type Status = "open" | "trial" | "renovating";
type Known = "revision" | "bookings" | "people" | "contacts" | "satisfaction" | "stopRequested" | "reports";
type Fields = Omit<ManagedDealer, Known | "status">;
interface Values extends Fields {
  status: Status;
  farAccepted: boolean;
}

const empty: Values = {
  code: "",
  fullName: "",
  shortName: "",
  districtCode: "",
  address: "",
  place: "",
  salesPhone: "",
  servicePhone: "",
  complaintPhone: "",
  rescuePhone: "",
  types: "",
  status: "open",
  services: "销售、售后",
  hours: "周一至周日 09:00-18:00",
  holidays: "",
  slots: "09:00 10:00 11:00 14:00 15:00 16:00",
  cars: "",
  authorisationNo: "",
  authorisedFrom: null,
  authorisedTo: null,
  authorisationScope: "",
  photos: [],
  wechatCode: null,
  uscc: "",
  farAccepted: false,
};

const statusOptions = (["open", "trial", "renovating"] as const).map((value) => ({ value, label: statuses[value].title }));

/** Writes a dealer down, or changes one. Whoever saves second is told, and has what the first has saved to look at. */
export function DealerForm({ dealer, onClose }: { dealer: ManagedDealer | null; onClose(): void }) {
  const save = useAction("manageDealerSave", { refreshes: ["manageDealerList", "manageDealer"], quiet: true });

  // What it began with: the page behind it is read anew whenever somebody comes back to it, and what is typed must not go.
  const [begun] = useState(dealer);

  async function submit(values: Values) {
    try {
      await save.mutateAsync({ ...empty, ...values, code: begun?.code ?? values.code, revision: begun?.revision ?? 0 });
    } catch (error) {
      // Opened anew it shows what another has saved meanwhile.
      void queryClient.invalidateQueries({ queryKey: ["manageDealer"] });
      throw error;
    }
    toast.done(dealer ? "已保存" : "已新建经销商");
    onClose();
  }

  const title = dealer ? `修改${dealer.shortName}` : "新建经销商";
  return (
    <Form<Values> label={title} initial={begun ? valuesOf(begun) : empty} onSubmit={submit}>
      {(sending) => (
        <>
          {dealer ? null : (
            <FormField name="code" label="门店代码" required="请填写门店代码" hint="4–12 位大写字母和数字，保存后不能修改">
              <Input maxLength={12} autoComplete="off" />
            </FormField>
          )}
          <div className="grid gap-x-4 md:grid-cols-2">
            <FormField name="shortName" label="门店名称" required="请填写门店名称">
              <Input maxLength={40} />
            </FormField>
            <FormField name="fullName" label="企业名称" required="请填写企业名称" hint="用于单独同意书，须与营业执照一致">
              <Input maxLength={60} />
            </FormField>
            <FormField name="districtCode" label="区县代码" required="请填写区县代码" hint="6 位行政区划代码，例如 330108">
              <Input maxLength={6} inputMode="numeric" />
            </FormField>
            <FormField name="address" label="地址" required="请填写地址">
              <Input maxLength={100} />
            </FormField>
            <FormField name="place" label="经纬度" required="请填写经纬度" hint="高德坐标（GCJ-02），经度在前；按城市中心核对">
              <Input maxLength={40} />
            </FormField>
            <FormField name="status" label="状态">
              <Select<Status> options={statusOptions} />
            </FormField>
            <FormField name="salesPhone" label="销售电话" required="请填写电话">
              <Input maxLength={30} />
            </FormField>
            <FormField name="servicePhone" label="服务电话" required="请填写电话">
              <Input maxLength={30} />
            </FormField>
            <FormField name="complaintPhone" label="投诉电话" hint="不填显示品牌服务热线">
              <Input maxLength={30} />
            </FormField>
            <FormField name="rescuePhone" label="24 小时救援电话" hint="有人昼夜接听时填写，门店页会显示">
              <Input maxLength={30} />
            </FormField>
            <FormField name="types" label="门店类型" hint="4S 店、卫星店、服务店、二手车店，可写几项">
              <Input maxLength={60} />
            </FormField>
            <FormField name="services" label="业务" required="请填写业务" hint="销售、售后、钣喷、新能源维修、二手车、大客户">
              <Input maxLength={60} />
            </FormField>
          </div>
          <FormField name="farAccepted" label="位置" checked hint="距城市中心超过 60 公里时需要勾选">
            <Checkbox>位置已核对</Checkbox>
          </FormField>
          <FormField name="hours" label="营业时间" hint="例如 周一至周五 09:00-18:00；周六、周日 10:00-16:00；没写的日子店休">
            <Input maxLength={300} />
          </FormField>
          <FormField name="holidays" label="节假日" hint="每行一天，例如 2027-02-05 除夕 10:00-16:00，或 2027-02-06 春节 店休">
            <Input.TextArea rows={3} maxLength={2_000} />
          </FormField>
          <FormField name="cars" label="试驾车" hint="例如 云起×2；远岫（调车 3 天）。减少的车不再接受预约，已约的不受影响">
            <Input.TextArea rows={2} maxLength={600} />
          </FormField>
          <FormField name="slots" label="试驾出发时间" hint="每次一小时，例如 09:00 10:00 14:00；只在营业时间内提供">
            <Input maxLength={200} />
          </FormField>
          <div className="grid gap-x-4 md:grid-cols-2">
            <FormField name="authorisationNo" label="授权编号">
              <Input maxLength={40} />
            </FormField>
            <FormField name="uscc" label="统一社会信用代码">
              <Input maxLength={18} />
            </FormField>
            <FormField name="authorisedFrom" label="授权开始">
              <DateField />
            </FormField>
            <FormField name="authorisedTo" label="授权截止">
              <DateField />
            </FormField>
          </div>
          <FormField name="authorisationScope" label="授权范围" hint="授权书写明的品牌、业务和地区；授权查询页会显示">
            <Input.TextArea rows={2} maxLength={200} />
          </FormField>
          <FormField name="photos" label="门店照片" check={photosWrong} hint="按门店页的顺序；照片里有人时须先征得同意">
            <PhotosField />
          </FormField>
          <FormField name="wechatCode" label="微信二维码" hint="门店的企业微信或公众号；门店页会显示">
            <WechatCodeField />
          </FormField>
          <FormActions submit={dealer ? "保存" : "新建"} sending={sending} onCancel={onClose} />
        </>
      )}
    </Form>
  );
}

function valuesOf(dealer: ManagedDealer): Values {
  const { status, ...known } = dealer;
  return { ...known, status: status === "stopped" ? "open" : status, farAccepted: false };
}
