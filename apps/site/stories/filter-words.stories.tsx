import { FilterWords } from "../app/ui/filter-words.tsx";

export const title = "筛选词";
export const note = "一行词，当前的一个有下划线；每个词都是链接，没有脚本也能用。";

const categories = ["全部", "产品", "技术", "公司", "车主", "服务"];

export function Categories() {
  return (
    <FilterWords label="栏目" words={categories.map((label) => ({ label, to: `/news?category=${label}`, current: label === "技术" }))} />
  );
}
