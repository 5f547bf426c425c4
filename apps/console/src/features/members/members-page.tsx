import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Input } from "../../ui/input.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AppealList } from "./appeal-list.tsx";
import { DeletionList } from "./deletion-list.tsx";
import { DeletionReasons } from "./deletion-reasons.tsx";
import { MemberDrawer } from "./member-drawer.tsx";

/** Members: found by their whole number, appeals that wait, and accounts on their way out. */
export function MembersPage() {
  const address = useListAddress();
  const open = address.get("member");
  const show = (id: string | null) => address.open({ member: id });
  return (
    <>
      <PageHead title="会员" />
      <Find onFound={show} />
      <div className="px-4 pb-12 lg:px-6">
        <Tabs
          label="会员事务"
          active={address.get("tab") ?? "appeals"}
          onChange={(tab) => address.set({ tab })}
          tabs={[
            { key: "appeals", title: "换号申诉", content: <AppealList onMember={show} /> },
            {
              key: "deletions",
              title: "注销申请",
              content: (
                <>
                  <DeletionList onMember={show} />
                  <DeletionReasons />
                </>
              ),
            },
          ]}
        />
      </div>
      {open ? <MemberDrawer key={open} id={open} onClose={() => show(null)} /> : null}
    </>
  );
}

function Find({ onFound }: { onFound(id: string): void }) {
  const find = useAction("memberFind");
  const [problem, setProblem] = useState<string | null>(null);
  function search(text: string): void {
    const mobile = normaliseMobile(text);
    const wrong = mobileProblem(mobile);
    setProblem(wrong);
    if (wrong) return;
    find.mutate({ mobile }, { onSuccess: (member) => (member ? onFound(member.id) : setProblem("没有用这个手机号的会员")) });
  }
  return (
    <search aria-label="查找会员" className="flex flex-wrap items-center gap-3 px-4 pb-3 lg:px-6">
      <span className="w-72">
        <Input.Search aria-label="完整手机号" placeholder="完整手机号" maxLength={20} status={problem ? "error" : ""} onSearch={search} />
      </span>
      <span role={problem ? "alert" : undefined} className={problem ? "text-danger" : "text-ink-3"}>
        {problem ?? "只能按完整手机号查找，每次查找都有记录"}
      </span>
    </search>
  );
}
