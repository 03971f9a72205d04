import { timetableWords } from "#content/staff/class-words.ts";
import { TimetableView } from "./classes/timetable-view.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = staffMeta(timetableWords.title);

export default function ClassesPage() {
  return <TimetableView />;
}
