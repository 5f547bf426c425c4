import { Link } from "react-router";
import { PageHead } from "./page-head.tsx";

export function NotFoundPage() {
  return (
    <>
      <PageHead title="没有这个页面" />
      <p className="px-4 lg:px-6">
        地址可能有误，或你没有权限。
        <Link to="/" className="border-b border-ink hover:text-brand">
          回到工作台
        </Link>
      </p>
    </>
  );
}
