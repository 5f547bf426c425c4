import type { ComponentType } from "react";
import { type AccountPart, type AccountPartId, accountParts } from "./account-part.ts";
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
  return accountParts.map(({ id, title }) => {
    const Rows = rowsOf[id];
    return (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-16 scroll-mt-24 max-md:mb-12">
        <h2 id={`${id}-title`} className="hair-b pb-3 text-t3">
          {title}
        </h2>
        <Rows {...part} />
      </section>
    );
  });
}
