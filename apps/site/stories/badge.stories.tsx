import { Badge } from "../app/ui/badge.tsx";

export const title = "标签";

export function Roles() {
  return (
    <div className="sheet-row sheet-middle">
      <Badge look="accent">新款</Badge>
      <Badge look="brand">官方认证</Badge>
      <Badge look="success">门店已确认</Badge>
      <Badge look="warning">待门店确认</Badge>
      <Badge look="danger">已取消</Badge>
      <Badge look="info">即将上市</Badge>
      <Badge>停售</Badge>
      <Badge look="line">插混</Badge>
    </div>
  );
}
