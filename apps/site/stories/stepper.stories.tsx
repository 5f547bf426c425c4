import { Stepper } from "../app/ui/stepper.tsx";

export const title = "步骤";

export function SecondOfFour() {
  return <Stepper steps={["验证身份", "上传证件", "核对信息", "提交"]} current={1} />;
}
