import type { DisclosureDetail } from "@marque/contract/entities/notice";

/** Every version with its date and what it changed, newest first. */
export function VersionTable({ versions }: Pick<DisclosureDetail, "versions">) {
  return (
    <section id="versions" aria-labelledby="versions-title" className="mt-14 max-w-read scroll-mt-24">
      <h2 id="versions-title" className="mb-3 text-t3">
        历史版本
      </h2>
      <table className="opens num w-full text-left text-s">
        <thead>
          <tr className="hair-b text-ink-3">
            <th scope="col" className="py-3 pr-4 font-regular">
              版本
            </th>
            <th scope="col" className="py-3 pr-4 font-regular">
              日期
            </th>
            <th scope="col" className="py-3 font-regular">
              修订内容
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, date, note }, index) => (
            <tr key={version} className="hair-b align-top">
              <th scope="row" className="py-3 pr-4 font-medium whitespace-nowrap">
                {version}
                {index === 0 ? <span className="block text-note font-regular text-ink-3">现行</span> : null}
              </th>
              <td className="py-3 pr-4 whitespace-nowrap">
                <time dateTime={date}>{date}</time>
              </td>
              <td className="py-3 text-ink-2">{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
