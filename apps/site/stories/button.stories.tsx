import { Button } from "../app/ui/button.tsx";
import type { ButtonLook } from "../app/ui/button-class.ts";
import { ButtonLink } from "../app/ui/button-link.tsx";
import { ArrowTail } from "../app/ui/section-title.tsx";
import { TextLink } from "../app/ui/text-link.tsx";
import { landscapeAddress } from "./sample-data.ts";

export const title = "按钮";

function Row({ look, children }: { look: ButtonLook; children: string }) {
  return (
    <div className="sheet-six">
      <Button look={look} full>
        {children}
      </Button>
      <Button look={look} full data-shown="hover">
        {children}
      </Button>
      <Button look={look} full data-shown="focus">
        {children}
      </Button>
      <Button look={look} full data-shown="active">
        {children}
      </Button>
      <Button look={look} full disabled>
        {children}
      </Button>
      <Button look={look} full loading>
        {children}
      </Button>
    </div>
  );
}

export function AllStates() {
  return (
    <>
      <div className="sheet-six sheet-heads">
        {["默认", "悬停", "聚焦", "按下", "禁用", "加载"].map((state) => (
          <span key={state}>{state}</span>
        ))}
      </div>
      <Row look="primary">预约试驾</Row>
      <Row look="outline">了解云起</Row>
      <Row look="quiet">改期</Row>
      <Row look="danger">取消预约</Row>
    </>
  );
}

export function OnPicture() {
  return (
    <div className="sheet-picture tone-dark sheet-row sheet-middle" style={{ backgroundImage: `url("${landscapeAddress}")` }}>
      <Button look="white">了解云起</Button>
      <Button look="white" data-shown="hover">
        了解云起
      </Button>
      <Button look="ghost">预约试驾</Button>
      <Button look="ghost" data-shown="hover">
        预约试驾
      </Button>
      <TextLink to="/car-type" className="group">
        走近远岫
        <ArrowTail />
      </TextLink>
    </div>
  );
}

export function SizesAndLinks() {
  return (
    <div className="sheet-row sheet-middle">
      <Button>提交预约</Button>
      <Button size="small">立即订购</Button>
      <Button size="small" look="outline">
        重新加载
      </Button>
      <Button size="small" look="quiet" loading>
        改期
      </Button>
      <ButtonLink to="/test-drive" look="outline">
        去预约
      </ButtonLink>
    </div>
  );
}
