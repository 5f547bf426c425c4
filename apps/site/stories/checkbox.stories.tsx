import { Checkbox } from "../app/ui/checkbox.tsx";
import { TextLink } from "../app/ui/text-link.tsx";

export const title = "勾选";

export function Consents() {
  return (
    <div>
      <Checkbox defaultChecked>
        我已阅读并同意{" "}
        <TextLink to="/private" look="inline" className="text-ink">
          隐私政策
        </TextLink>
      </Checkbox>
      <Checkbox error="请先同意将信息提供给门店">
        同意将以上信息提供给 <b className="text-ink">云岫汽车杭州滨江店</b>，仅用于本次试驾联系
      </Checkbox>
      <Checkbox className="md:mt-6">愿意接收新车与活动信息（选填，可随时退订）</Checkbox>
      <Checkbox disabled>暂不可选</Checkbox>
    </div>
  );
}
