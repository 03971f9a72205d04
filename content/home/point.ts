/** Names of lucide icons; the page maps each to its component. */
export type PointIcon =
  | "ArrowLeftRight"
  | "CalendarClock"
  | "ChartNoAxesColumnIncreasing"
  | "GraduationCap"
  | "LifeBuoy"
  | "MessagesSquare"
  | "MonitorPlay"
  | "PiggyBank"
  | "Route"
  | "Target"
  | "Ticket"
  | "Timer";

export type Point = { id: string; title: string; description: string; icon: PointIcon };
