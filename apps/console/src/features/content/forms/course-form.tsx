import { courseAudiences } from "@marque/contract/rules/content-categories";
import { ListField } from "#shell/fields/list-field.tsx";
import { LongTextField, NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { PictureField } from "#shell/media/picture-field.tsx";
import { ArticleMain, CoverField, Group, VehiclesField } from "./article-fields.tsx";

export function CourseMain() {
  return (
    <ArticleMain>
      <Group title="章节">
        <ListField path="chapters" unit="章" max={12} blank={() => ({ title: "", steps: [{ picture: null, seconds: 8, text: "" }] })}>
          {() => (
            <div className="flex flex-col gap-3">
              <TextField path="title" label="章节标题" max={40} />
              <ListField path="steps" unit="步" max={24} blank={() => ({ picture: null, seconds: 8, text: "" })}>
                {() => (
                  <div className="flex flex-col gap-2">
                    <PictureField path="picture" width={160} />
                    <LongTextField path="text" label="旁白（同时是字幕）" max={300} rows={2} />
                    <NumberField path="seconds" min={1} max={120} />
                  </div>
                )}
              </ListField>
            </div>
          )}
        </ListField>
      </Group>
    </ArticleMain>
  );
}

export function CourseSide() {
  return (
    <>
      <CoverField />
      <SelectField path="audience" options={courseAudiences} />
      <VehiclesField />
    </>
  );
}
