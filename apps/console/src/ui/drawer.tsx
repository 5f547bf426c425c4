import { Drawer as AntDrawer } from "antd";
import type { ReactNode } from "react";

export interface DrawerProps {
  open: boolean;
  title: string;
  width?: number;
  side?: "left" | "right";
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A larger thing beside the page, which stays where it was. */
export function Drawer({ open, title, width = 560, side = "right", onClose, footer, children }: DrawerProps) {
  return (
    <AntDrawer
      open={open}
      title={title}
      size={width}
      placement={side}
      closable={{ "aria-label": "关闭", placement: "end" }}
      footer={footer}
      destroyOnHidden
      onClose={onClose}
      styles={{ header: { padding: "10px 16px" }, body: { padding: side === "left" ? 0 : 16 } }}
    >
      {children}
    </AntDrawer>
  );
}
