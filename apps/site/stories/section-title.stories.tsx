import { SectionTitle } from "../app/ui/section-title.tsx";

export const title = "区块标题";

export function WithLink() {
  return (
    <SectionTitle level={3} text="从一台开始了解。" link={{ to: "/car-type", text: "全部车型" }}>
      先坐进去，再做决定
    </SectionTitle>
  );
}
