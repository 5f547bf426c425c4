import { articlePath } from "@marque/contract/rules/content-paths";
import { TextLink } from "../../ui/text-link.tsx";
import { ArticlePage } from "./article-page.tsx";
import { DeadlineBadge } from "./deadline-badge.tsx";
import { FactList } from "./fact-list.tsx";
import type { ArticleData } from "./load-articles.server.ts";
import { dayAndTime } from "./time-span.ts";
import { useMoment } from "./use-moment.ts";

export interface SupplierDetailPageProps extends ArticleData<"supplier"> {
  /** The notice that this one changes or ends. */
  parent: { id: number; title: string } | null;
}

/** /disclose/supplier-detail: what is wanted, from whom, until when, and whom to ask. */
export function SupplierDetailPage({ detail, cars, renderedAt, parent }: SupplierDetailPageProps) {
  const now = useMoment(renderedAt);
  const { deadline, contact } = detail;
  return (
    <ArticlePage
      detail={detail}
      cars={cars}
      byline={<span>{detail.kind}</span>}
      facts={
        <FactList
          facts={[
            ["状态", deadline ? <DeadlineBadge key="state" deadline={deadline} now={now} /> : null],
            ["公告编号", detail.noticeNo],
            ["原公告", parent ? <ParentLink key="parent" {...parent} /> : null],
            ["范围", detail.scope],
            ["资格要求", detail.qualification],
            ["截止时间", deadline ? dayAndTime(deadline) : null],
            ["中选单位", detail.winner],
            ["金额", detail.amount],
            ["联系人", contact.name],
            [
              "电话",
              contact.phone ? (
                <TextLink key="phone" to={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`} look="inline">
                  {contact.phone}
                </TextLink>
              ) : null,
            ],
            [
              "邮箱",
              contact.email ? (
                <TextLink key="mail" to={`mailto:${contact.email}`} look="inline">
                  {contact.email}
                </TextLink>
              ) : null,
            ],
          ]}
        />
      }
    />
  );
}

function ParentLink({ id, title }: { id: number; title: string }) {
  return (
    <TextLink to={articlePath({ type: "supplier", id })} look="inline">
      {title}
    </TextLink>
  );
}
