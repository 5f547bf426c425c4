import { Drawer as AntDrawer } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog, FIELDS, focusFirstField } from "./dialog.tsx";

export interface DrawerProps {
  open: boolean;
  title: string;
  width?: number;
  side?: "left" | "right";
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A larger thing beside the page, which stays where it was. Asks before it is closed over something that was typed into it. */
export function Drawer({ open, title, width = 560, side = "right", onClose, footer, children }: DrawerProps) {
  const body = useRef<HTMLDivElement>(null);
  const isTypedIn = useRef(false);
  const [asks, setAsks] = useState(false);

  function close() {
    if (isTypedIn.current && body.current?.querySelector(FIELDS)) setAsks(true);
    else onClose();
  }

  return (
    <>
      <AntDrawer
        open={open}
        title={title}
        size={width}
        placement={side}
        closable={{ "aria-label": "关闭", placement: "end" }}
        footer={footer}
        destroyOnHidden
        onClose={close}
        afterOpenChange={(isOpen) => {
          if (!isOpen) isTypedIn.current = false;
          else focusFirstField(body.current);
        }}
        styles={{ header: { padding: "10px 16px" }, body: { padding: side === "left" ? 0 : 16 } }}
      >
        <div
          ref={body}
          className="contents"
          onInput={() => {
            isTypedIn.current = true;
          }}
        >
          {children}
        </div>
      </AntDrawer>
      <ConfirmDialog
        open={asks}
        title="填写的内容还没有提交"
        confirm="放弃填写"
        danger
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
        onClose={() => setAsks(false)}
      >
        关闭后，刚才填写的内容会丢失。
      </ConfirmDialog>
    </>
  );
}
