import { useQueryClient } from "@tanstack/react-query";
import { LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { chooseTheme, useThemeChoice } from "../ui/theme-choice.ts";
import { client } from "./client.ts";
import { useMe } from "./session.tsx";

/** Own account, look of the console, sign-out. */
export function AccountMenu() {
  const { name } = useMe();
  const chosen = useThemeChoice();
  const known = useQueryClient();
  const navigate = useNavigate();
  const themes = [
    { key: "system", text: "跟随系统", icon: Monitor },
    { key: "light", text: "浅色", icon: Sun },
    { key: "dark", text: "深色", icon: Moon },
  ] as const;
  async function signOut() {
    await client.call("staffSignOut", {}).catch(() => {});
    await navigate("/sign-in");
    known.clear();
  }
  return (
    <Menu
      entries={[
        { key: "account", text: "账号与安全", icon: UserRound, onChoose: () => void navigate("/account") },
        { key: "line", line: true },
        ...themes.map(({ key, text, icon }) => ({
          key,
          text: key === chosen ? `${text}（当前）` : text,
          icon,
          onChoose: () => chooseTheme(key),
        })),
        { key: "line-2", line: true },
        { key: "out", text: "退出登录", icon: LogOut, onChoose: () => void signOut() },
      ]}
    >
      <Button kind="quiet" icon={UserRound}>
        {name}
      </Button>
    </Menu>
  );
}
