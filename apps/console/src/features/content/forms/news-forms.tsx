import { brandCategories, guideCategories, newsCategories } from "@marque/contract/rules/content-categories";
import { NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { ArticleMain, CoverField, TagsField, VehiclesField } from "./article-fields.tsx";

export const NewsMain = () => <ArticleMain />;

export function NewsSide() {
  return (
    <>
      <CoverField />
      <SelectField path="category" options={newsCategories} />
      <TextField path="author" max={40} />
      <TagsField />
      <VehiclesField />
    </>
  );
}

export function NoticeSide() {
  return (
    <>
      <TextField path="docNo" max={40} placeholder="云岫公告〔2026〕12号" />
      <CoverField />
    </>
  );
}

export function BrandSide() {
  return (
    <>
      <CoverField />
      <SelectField path="category" options={brandCategories} />
      <NumberField path="year" min={1950} max={2100} hint="在品牌历程中按年份排列" />
    </>
  );
}

export function UsedCarSide() {
  return (
    <>
      <CoverField />
      <SelectField path="category" options={guideCategories} />
      <TextField path="author" max={40} />
      <TagsField />
    </>
  );
}
