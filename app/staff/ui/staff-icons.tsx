import { Stroke } from "../../ui/icons.tsx";

/* The icons that only the back office has; those that it shares with the site are in app/ui/icons.tsx. */

export const SearchIcon = () => (
  <Stroke path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2L20.5 20.5" />
);
export const ClockIcon = () => (
  <Stroke path="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 7v5l3.5 2" />
);
export const DownIcon = () => <Stroke path="M5 9l7 7 7-7" />;
export const UpIcon = () => <Stroke path="M5 15l7-7 7 7" />;
/** Six dots, for the handle of a card that can be dragged. */
export const GripIcon = () => (
  <Stroke path="M9 5.5v.1M9 12v.1M9 18.5v.1M15 5.5v.1M15 12v.1M15 18.5v.1" />
);
