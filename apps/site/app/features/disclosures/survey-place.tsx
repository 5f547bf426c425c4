import Phone from "lucide-react/icons/phone";
import { useSettings } from "../../shell/site-data.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Address that opens the satisfaction survey (specification §2, footer). */
export const surveyAddress = (id: number) => `/disclose/detail/${id}/?info=satisfied`;

/** Where the satisfaction survey stands: the way to it, or, with `?info=satisfied`, its place. */
export function SurveyPlace({ id, open }: { id: number; open: boolean }) {
  const { phones } = useSettings();
  if (!open) {
    return (
      <FormPlace title="满意度调查" text="不留联系方式也能填，每一条都有人读。">
        <ButtonLink to={surveyAddress(id)}>填写问卷</ButtonLink>
      </FormPlace>
    );
  }
  return (
    <FormPlace title="请告诉我们哪里不好" text="线上问卷正在准备，开放后就在这里填写。现在请致电服务热线，由专人逐条记录，您可以不留姓名。">
      <TextLink to={`tel:${phones.service}`} className="num text-t3">
        <Icon icon={Phone} size="inline" />
        {phones.service}
      </TextLink>
    </FormPlace>
  );
}

/** Where would-be dealers apply. */
export function ApplyPlace() {
  return (
    <FormPlace title="在线申请" text="从申请到签约，不收取任何加盟费。请先备好证照与场地资料。">
      <ButtonLink to="/disclose/apply-for">提交申请</ButtonLink>
    </FormPlace>
  );
}

function FormPlace({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-8 flex max-w-read flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-mist p-6 care:hair md:p-8 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-t3">{title}</h2>
        <p className="mt-1 text-s text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  );
}
