import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { leadStatusWords, leadsBoard as words } from "#content/staff/lead-words.ts";
import { type LeadStatus, leadStatuses } from "#contract/staff/staff-lead-values.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";

/** A pointer that moves less far is not dragging: it may be clicking a card's link. */
const DRAG_FROM_PX = 8;

/** With the keyboard a card moves from column to column. */
const nextColumn: KeyboardCoordinateGetter = (
  { code },
  { currentCoordinates, context: { over, active, droppableRects } },
) => {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[code];
  if (!step) return undefined;
  const shown = leadStatuses.filter((status) => droppableRects.has(status));
  const here = over?.id ?? active?.data.current?.status;
  const at = shown.indexOf(here as LeadStatus);
  const rect = droppableRects.get(shown[at + step] ?? "");
  // Where the card's top left corner goes: a little inside the column, wherever the card was before.
  return rect ? { x: rect.left + 8, y: rect.top + 48 } : currentCoordinates;
};

export const useBoardSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );

/** What screen readers say while a card is dragged. */
export function boardAccessibility(leads: readonly LeadRow[]) {
  const nameOf = (id: string | number) => leads.find((lead) => lead.id === id)?.name ?? "";
  const columnOf = (id: string | number | undefined) =>
    leadStatuses.find((status) => status === id);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${words.picked}: ${nameOf(active.id)}.`,
    onDragOver: ({ active, over }) => {
      const column = columnOf(over?.id);
      const where = column ? `${words.over} ${leadStatusWords[column]}` : words.nowhere;
      return `${nameOf(active.id)} ${where}.`;
    },
    onDragEnd: ({ active, over }) => {
      const column = columnOf(over?.id);
      return column
        ? `${nameOf(active.id)} ${words.dropped} ${leadStatusWords[column]}.`
        : `${nameOf(active.id)} ${words.back}.`;
    },
    onDragCancel: ({ active }) => `${nameOf(active.id)} ${words.back}.`,
  };
  return { announcements, screenReaderInstructions: { draggable: words.instructions } };
}
