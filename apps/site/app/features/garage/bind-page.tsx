import { loginPath } from "@marque/contract/rules/redirect-target";
import { lazy, Suspense } from "react";
import { NeedsScript } from "#forms/needs-script.tsx";
import { useSite } from "#shell/store.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { BIND_PATH } from "./garage-paths.ts";

const OwnCars = lazy(() => import("./own-cars.tsx"));

const promises = [
  "与销售记录一致的随即绑定，不用上传证件",
  "照片加密保存，只有审核人员能看，每次查看都有记录",
  "审核结束 30 天后照片自动删除",
];

/** /bindVehicle: what it is good for at the left, a member's cars and the form at the right. */
export function BindPage() {
  const userId = useSite((state) => (state.token === null ? null : (state.userInfo?.userId ?? "")));
  const isHydrated = useHydrated();
  return (
    <div className="wrap grid grid-cols-12 gap-x-(--gutter) pt-[clamp(28px,4vw,64px)] pb-(--section) max-lg:block">
      <div className="col-span-4 max-lg:mb-10">
        <h1 className="text-d2">添加爱车</h1>
        <p className="mt-2 text-ink-2">把您的车放进账号：保养到期、质保截止与召回，以后由它提醒您；还可与家人共享，随时移除。</p>
        <ul className="hair-t mt-6">
          {promises.map((line) => (
            <li key={line} className="hair-b py-3.5 text-m text-ink-2">
              {line}
            </li>
          ))}
        </ul>
      </div>
      {/* As high whoever comes: what follows stands still when it is known who it is. */}
      <div className="col-span-8 min-w-0 [:root[data-js]_&]:min-h-screen">
        <NeedsScript by="service">添加爱车需要浏览器启用 JavaScript。</NeedsScript>
        {isHydrated && userId !== null ? (
          <Suspense fallback={<Loading>{null}</Loading>}>
            <OwnCars key={userId} userId={userId} />
          </Suspense>
        ) : null}
        {isHydrated && userId === null ? (
          <EmptyState
            title="请先登录"
            text="车辆要放进您的账号，登录后会回到这一页。"
            action={<ButtonLink to={loginPath(BIND_PATH)}>登录或注册</ButtonLink>}
          />
        ) : null}
        {isHydrated ? null : <Loading>{null}</Loading>}
      </div>
    </div>
  );
}
