import { CalendarCheck, CarFront, MapPin, Menu, Phone, Search, UserRound, WifiOff, Wrench } from "lucide";
import { Icon } from "../app/ui/icon.tsx";
import { IconButton } from "../app/ui/icon-button.tsx";

export const title = "图标";

export function AllSizes() {
  return (
    <div className="sheet-row sheet-row-wide sheet-middle">
      {[CarFront, CalendarCheck, MapPin, Wrench].map((icon, index) => (
        <Icon key={String(index)} icon={icon} />
      ))}
      <span className="sheet-row sheet-middle">
        <Icon icon={Phone} size="inline" />
        400-000-1120
      </span>
      <Icon icon={WifiOff} size="state" label="网络已断开" />
    </div>
  );
}

export function IconButtons() {
  return (
    <div className="sheet-row sheet-middle">
      <IconButton icon={Search} label="搜索" />
      <IconButton icon={UserRound} label="我的" data-shown="hover" />
      <IconButton icon={Menu} label="菜单" data-shown="focus" />
    </div>
  );
}
