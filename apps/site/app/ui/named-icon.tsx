import ALargeSmall from "lucide-react/icons/a-large-small";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CarFront from "lucide-react/icons/car-front";
import CircleAlert from "lucide-react/icons/circle-alert";
import FileText from "lucide-react/icons/file-text";
import Link from "lucide-react/icons/link";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import QrCode from "lucide-react/icons/qr-code";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import Wrench from "lucide-react/icons/wrench";
import { Icon, type IconProps } from "./icon.tsx";

/** Icons that content may name (lanes of the home page, hover bar). */
const named = {
  "a-large-small": ALargeSmall,
  "arrow-left-right": ArrowLeftRight,
  "calendar-check": CalendarCheck,
  "car-front": CarFront,
  "circle-alert": CircleAlert,
  "file-text": FileText,
  link: Link,
  "map-pin": MapPin,
  "message-circle": MessageCircle,
  phone: Phone,
  "qr-code": QrCode,
  "shield-check": ShieldCheck,
  "user-round": UserRound,
  wrench: Wrench,
};

/** An icon by the name that content gives; a link's icon for a name nobody drew. */
export function NamedIcon({ name, ...rest }: Omit<IconProps, "icon"> & { name: string }) {
  return <Icon {...rest} icon={Object.hasOwn(named, name) ? named[name as keyof typeof named] : Link} />;
}
