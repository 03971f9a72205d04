import {
  ArrowLeftRight,
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  MonitorPlay,
  PiggyBank,
  Route,
  Target,
  Ticket,
  Timer,
} from "lucide-react";
import type { PointIcon as PointIconName } from "#content/home/point.ts";

const icons: Record<PointIconName, LucideIcon> = {
  ArrowLeftRight,
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  GraduationCap,
  LifeBuoy,
  MessagesSquare,
  MonitorPlay,
  PiggyBank,
  Route,
  Target,
  Ticket,
  Timer,
};

export function PointIcon({ name }: { name: PointIconName }) {
  const Icon = icons[name];
  return <Icon size={28} strokeWidth={2} aria-hidden="true" />;
}
