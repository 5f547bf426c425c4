import { FilterWords } from "../app/ui/filter-words.tsx";

export const title = "筛选词";
export const note = "一行词，当前的一个有下划线；每个词都是链接，没有脚本也能用。";

const categories = ["全部", "产品", "技术", "公司", "车主", "服务"];

export function Categories() {
  return (
    <FilterWords label="栏目" words={categories.map((label) => ({ label, to: `/news?category=${label}`, current: label === "技术" }))} />
  );
}

const provinces =
  "全国、北京市、天津市、河北省、山西省、内蒙古自治区、辽宁省、吉林省、黑龙江省、上海市、江苏省、浙江省、安徽省、福建省、江西省、山东省、河南省、湖北省、湖南省、广东省、广西壮族自治区、海南省、重庆市、四川省、贵州省、云南省、西藏自治区、陕西省、甘肃省、青海省、宁夏回族自治区、新疆维吾尔自治区".split(
    "、",
  );

/** More than a line holds: further lines, and on phones folded behind the current one. */
export function Many() {
  return (
    <FilterWords
      label="地区"
      many
      words={provinces.map((label) => ({ label, to: `/dealer-inquiry/service-providers?province=${label}`, current: label === "浙江省" }))}
    />
  );
}
