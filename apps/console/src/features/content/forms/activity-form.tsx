import { activityCategories } from "@marque/contract/rules/content-categories";
import { Plus, Trash2 } from "lucide-react";
import { useField, useReadOnly } from "#shell/fields/draft-store.ts";
import { CheckField, MomentField, NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { Button } from "#ui/button.tsx";
import { ArticleMain, CoverField, Group, Row, VehiclesField } from "./article-fields.tsx";

export function ActivityMain() {
  return (
    <ArticleMain>
      <Group title="时间与地点">
        <Row>
          <MomentField path="startAt" />
          <MomentField path="endAt" />
          <TextField path="city" max={20} />
          <TextField path="venue.name" label="场地名称" max={40} />
          <TextField path="venue.address" label="场地地址" max={80} />
        </Row>
      </Group>
      <Signup />
    </ArticleMain>
  );
}

/** The window of signing up; nobody signs up where there is none. */
function Signup() {
  const [signup, change] = useField<object | null>("signup");
  const readOnly = useReadOnly();
  return (
    <Group title="报名">
      {signup ? (
        <>
          <Row>
            <MomentField path="signup.from" label="报名开始" />
            <MomentField path="signup.to" label="报名截止" />
            <NumberField path="signup.quota" min={1} max={100_000} hint="按人数计，不会超额" />
            <NumberField path="signup.perSignup" min={1} max={20} />
          </Row>
          <CheckField path="signup.photos" hint="报名表单会单独询问，不同意不影响报名" />
        </>
      ) : (
        <p className="text-ink-3">不接受网上报名。</p>
      )}
      {readOnly ? null : (
        <div>
          {signup ? (
            <Button small icon={Trash2} onClick={() => change(null)}>
              取消网上报名
            </Button>
          ) : (
            <Button small icon={Plus} onClick={() => change({ quota: 30, perSignup: 2, photos: false })}>
              开放网上报名
            </Button>
          )}
        </div>
      )}
    </Group>
  );
}

export function ActivitySide() {
  return (
    <>
      <CoverField />
      <SelectField path="category" options={activityCategories} />
      <TextField path="organiser" max={40} />
      <TextField path="organiserPhone" max={20} hint="留空则显示销售热线" />
      <VehiclesField />
    </>
  );
}
