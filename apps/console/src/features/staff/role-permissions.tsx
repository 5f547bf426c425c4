import { type Permission, permissions, permissionsOf, type Role, roleNames, roles, scopeOf } from "@marque/contract/permissions";
import { Check } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";

const permissionNames = Object.keys(permissions) as Permission[];

/** The contract's table of who may what, as the server enforces it. */
export function RolePermissions() {
  return (
    <section aria-label="角色与权限" className="overflow-x-auto">
      <table className="w-full min-w-180 border-t border-ink">
        <caption className="pb-2 text-left text-ink-3">服务器按此表校验每一次操作；一个人可以有多个角色，权限相加。</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="py-2 pr-4 font-regular">
              权限
            </th>
            {roleNames.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center align-bottom font-regular">
                {roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionNames.map((permission) => (
            <tr key={permission} className="border-b border-line hover:bg-mist">
              <th scope="row" className="py-1.5 pr-4 text-left font-regular whitespace-nowrap">
                {permissions[permission].title}
              </th>
              {roleNames.map((role) => (
                <td key={role} className="px-2 py-1.5">
                  <span className="flex justify-center">
                    <Reach role={role} permission={permission} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reach({ role, permission }: { role: Role; permission: Permission }) {
  const scope = scopeOf([role], permission);
  if (scope === "all") return <Icon of={Check} label="有" />;
  return <span className="text-ink-3">{scope === "ownDealer" ? "本店" : "—"}</span>;
}

/** Everything that the chosen roles may do together, in words. */
export function GrantedPermissions({ given }: { given: readonly Role[] }) {
  const granted = permissionsOf(given);
  if (granted.length === 0) return <p className="text-ink-3">选择角色后，这里列出其全部权限。</p>;
  return (
    <div role="status">
      <p className="mb-1 text-ink-3">共 {granted.length} 项权限</p>
      <ul className="grid gap-x-4 gap-y-0.5 md:grid-cols-2">
        {granted.map((permission) => (
          <li key={permission} className="flex items-start gap-1.5 text-note">
            <span className="mt-[3px] text-success">
              <Icon of={Check} size={14} />
            </span>
            {permissions[permission].title}
            {scopeOf(given, permission) === "ownDealer" && "（本店）"}
          </li>
        ))}
      </ul>
    </div>
  );
}
