import { contentTitles } from "@marque/contract/content-titles";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { typesToBegin } from "../../shell/content-kinds.ts";
import { useMe } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";

/** Begins an item of any type that the person may write. */
export function NewContent() {
  const { permissions } = useMe();
  const navigate = useNavigate();
  const types = typesToBegin(permissions);
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
