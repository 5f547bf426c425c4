import { Button } from "../app/ui/button.tsx";
import { toast } from "../app/ui/toast.ts";
import { ToastBody } from "../app/ui/toast-outlet.tsx";

export const title = "提示";
export const note = "3 秒后消失，同一时间只有一条，相同文字不叠加。";

export function BothLooks() {
  return (
    <div className="sheet-row sheet-still">
      <ToastBody message={{ text: "请输入搜索内容", role: "alert" }} />
      <ToastBody message={{ text: "预约已提交", role: "status" }} />
    </div>
  );
}

export function Live() {
  return (
    <div className="sheet-row">
      <Button size="small" look="outline" onClick={() => toast.error("请输入搜索内容")}>
        显示错误
      </Button>
      <Button size="small" look="outline" onClick={() => toast.show("预约已提交")}>
        显示提示
      </Button>
    </div>
  );
}
