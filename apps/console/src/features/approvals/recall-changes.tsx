import type { RecallRequest } from "@marque/contract/calls/manage/approvals";
import { recallFieldTitles } from "@marque/contract/rules/recall-draft";
import { Link } from "react-router";

/** What a publication would change before visitors' eyes, field by field. */
export function RecallChanges({ request: { campaignId, action, changes } }: { request: RecallRequest }) {
  const isNew = changes.every(({ before }) => before === "");
  return (
    <>
      <p className="mb-2">
        {action === "publish" ? "批准后立即发布，官网随即更新。" : "批准后立即撤下，公告与车架号查询都不再显示它。"}
        <Link to={`/recalls/${campaignId}`} className="ml-2 text-brand underline">
          查看访客会看到的样子
        </Link>
      </p>
      {changes.length > 0 ? (
        <table className="w-full border-t border-ink">
          <caption className="sr-only">召回改动</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-3">
              <th scope="col" className="w-28 py-2 pr-3 font-regular">
                内容
              </th>
              {isNew ? null : (
                <th scope="col" className="py-2 pr-3 font-regular">
                  现在
                </th>
              )}
              <th scope="col" className="py-2 font-regular">
                发布后
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 text-left font-regular text-ink-3">
                  {recallFieldTitles[field]}
                </th>
                {isNew ? null : <td className="py-2 pr-3 whitespace-pre-wrap text-ink-2">{before || "—"}</td>}
                <td className="py-2 whitespace-pre-wrap">{after || "—"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
