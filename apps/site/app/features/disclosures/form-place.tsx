import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button-link.tsx";

/** The way from a document to the form that belongs to it. */
export function FormPlace({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

/** Where would-be dealers apply. */
export function ApplyPlace() {
  return (
    <FormPlace title="在线申请" text="从申请到签约，不收取任何加盟费。请先备好证照与场地资料。">
      <ButtonLink to="/disclose/apply-for">提交申请</ButtonLink>
    </FormPlace>
  );
}
