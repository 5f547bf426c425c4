import {
  ALargeSmall,
  ArrowLeftRight,
  CalendarCheck,
  CarFront,
  CircleAlert,
  FileText,
  Link,
  MapPin,
  MessageCircle,
  Phone,
  QrCode,
  ShieldCheck,
  UserRound,
  Wrench,
} from "lucide";
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
