import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import { editPermission } from "@marque/contract/permissions";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { useMe } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";

/** There is one of each, which nobody makes. */
const single: readonly ContentType[] = ["siteSettings", "grayMode"];

/** Begins an item of any type that the person may write. */
export function NewContent() {
  const { permissions } = useMe();
  const navigate = useNavigate();
  const types = (Object.keys(contentTitles) as ContentType[]).filter(
    (type) => !single.includes(type) && permissions.includes(editPermission({ type })),
  );
  if (types.length === 0) return null;
  return (
    <Menu
      entries={types.map((type) => ({
        key: type,
        text: contentTitles[type],
        onChoose: () => void navigate(`/content/${type}/new`),
      }))}
    >
      <Button kind="primary" icon={Plus}>
        新建内容
      </Button>
    </Menu>
  );
}
