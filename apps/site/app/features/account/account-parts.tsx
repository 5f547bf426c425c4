import type { ComponentType } from "react";
import { type AccountPart, type AccountPartId, accountParts } from "./account-part.ts";
import { AccountSection } from "./account-section.tsx";
import { Devices } from "./devices.tsx";
import { Notices } from "./notices.tsx";
import { OwnData } from "./own-data.tsx";
import { ProfileRows } from "./profile-rows.tsx";
import { SecurityRows } from "./security-rows.tsx";

const rowsOf: Record<AccountPartId, ComponentType<AccountPart>> = {
  profile: ProfileRows,
  security: SecurityRows,
  devices: Devices,
  notices: Notices,
  data: OwnData,
};

/** Each part under its title. */
export default function AccountParts(part: AccountPart) {
  return accountParts.map(({ id }) => {
    const Rows = rowsOf[id];
    return (
      <AccountSection key={id} id={id}>
        <Rows {...part} />
      </AccountSection>
    );
  });
}
