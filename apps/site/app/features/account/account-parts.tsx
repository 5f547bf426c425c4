import { type ComponentType, startTransition, useEffect, useState } from "react";
import { PartOutline } from "./account-outline.tsx";
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

/** Each part under its title. They come one after another, so that the page answers in between. */
export default function AccountParts(part: AccountPart) {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= accountParts.length) return;
    startTransition(() => setCount(count + 1));
  }, [count]);
  return accountParts.map(({ id }, place) => {
    const Rows = rowsOf[id];
    return (
      <AccountSection key={id} id={id}>
        {place < count ? <Rows {...part} /> : <PartOutline id={id} hasWechat={part.view.wechat.isOpen} />}
      </AccountSection>
    );
  });
}
