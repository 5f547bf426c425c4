import { type Role, roles } from "@marque/contract/permissions";

export function RolesText({ roles: given }: { roles: readonly Role[] }) {
  return <span>{given.map((role) => roles[role]).join("、")}</span>;
}
