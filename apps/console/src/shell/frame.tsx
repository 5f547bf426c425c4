import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Button } from "../ui/button.tsx";
import { PageLoading } from "../ui/page-state.tsx";
import { CommandSearch } from "./command-search.tsx";
import { useKeptFocus } from "./keep-focus.ts";
import type { Module } from "./module.ts";
import { BrandHead, Navigation } from "./navigation.tsx";
import { useMe } from "./session.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";

// What opens on demand is loaded on demand: the first page shows sooner.
const AccountMenu = lazy(() => import("./account-menu.tsx").then((file) => ({ default: file.AccountMenu })));
const FailedSignIns = lazy(() => import("./failed-sign-ins.tsx").then((file) => ({ default: file.FailedSignIns })));
const NoticeBell = lazy(() => import("./notice-bell.tsx").then((file) => ({ default: file.NoticeBell })));
const TaskIndicator = lazy(() => import("./task-indicator.tsx").then((file) => ({ default: file.TaskIndicator })));
const Drawer = lazy(() => import("../ui/drawer.tsx").then((file) => ({ default: file.Drawer })));

/** What stands around every page: navigation at the left, search and account above. */
export function Frame({ modules }: { modules: readonly Module[] }) {
  const { permissions } = useMe();
  const open = modules.filter(({ permission }) => permission === null || permissions.includes(permission));
  const [mayTasks, hasWork] = [permissions.includes("tasks.read"), permissions.includes("submissions.work")];
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useKeptFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was chosen closes the menu it was chosen from
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <div className="min-h-full lg:grid lg:grid-cols-[208px_minmax(0,1fr)]">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-2 focus:text-on-ink"
      >
        跳到正文
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-mist lg:flex">
        <BrandHead />
        <Navigation modules={open} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-ground px-4 lg:px-6">
          <div className="lg:hidden">
            <Button kind="quiet" icon={MenuIcon} label="菜单" expanded={isMenuOpen} onClick={() => setMenuOpen(true)} />
          </div>
          <CommandSearch modules={open} />
          <div className="ml-auto flex items-center gap-1">
            <Suspense>
              {mayTasks ? <TaskIndicator /> : null}
              {hasWork ? <NoticeBell /> : null}
            </Suspense>
            <ShortcutHelp />
            <Suspense>
              <AccountMenu />
            </Suspense>
          </div>
        </header>
        <Suspense>
          <FailedSignIns />
        </Suspense>
        <main id="page" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Suspense>
        {isMenuOpen ? (
          <Drawer open title="菜单" side="left" width={264} onClose={() => setMenuOpen(false)}>
            <Navigation modules={open} />
          </Drawer>
        ) : null}
      </Suspense>
    </div>
  );
}
