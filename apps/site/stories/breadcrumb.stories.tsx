import { Breadcrumb } from "../app/ui/breadcrumb.tsx";

export const title = "面包屑";

export function ThreeSteps() {
  return <Breadcrumb crumbs={[{ label: "首页", to: "/" }, { label: "信息披露", to: "/disclose" }, { label: "三包信息" }]} />;
}
