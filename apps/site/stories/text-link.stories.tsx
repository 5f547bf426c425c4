import { ArrowTail } from "../app/ui/section-title.tsx";
import { TextButton, TextLink } from "../app/ui/text-link.tsx";

export const title = "文字链接";

export function AllLooks() {
  return (
    <div className="sheet-row sheet-row-wide sheet-middle">
      <TextLink to="/car-type">全部车型</TextLink>
      <TextLink to="/car-type" className="group">
        走近远岫
        <ArrowTail />
      </TextLink>
      <TextLink to="/car-type" look="plain">
        车型对比
      </TextLink>
      <TextLink to="/car-type" look="plain" data-shown="hover">
        车型对比
      </TextLink>
      <TextButton>清空筛选</TextButton>
      <TextLink to="tel:4000001120">400-000-1120</TextLink>
    </div>
  );
}

export function InSentence() {
  return (
    <p>
      提交即表示您已阅读{" "}
      <TextLink to="/private" look="inline">
        隐私政策
      </TextLink>
      。
    </p>
  );
}
