import { StyleProvider } from "@ant-design/cssinjs";
import { ConfigProvider } from "antd";
import zhCN from "antd/locale/zh_CN";
import "dayjs/locale/zh-cn";
import dayjs from "dayjs";
import { type ReactNode, useMemo } from "react";
import { antdTheme } from "./antd-theme.ts";
import { EmptyState } from "./empty-state.tsx";
import { useThemeName } from "./theme-choice.ts";

dayjs.locale("zh-cn");

/** Ant Design in Chinese and in our colours. Its styles stand in a layer of their own, so that ours win without a fight. */
export function UiProvider({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const theme = useMemo(() => antdTheme(name), [name]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={zhCN}
        theme={theme}
        componentSize="medium"
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        renderEmpty={() => <EmptyState title="没有内容" />}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
