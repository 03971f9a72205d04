import { paths } from "#app/paths.ts";
import type { Site } from "./running-site.ts";

let made = 0;

type ClassToStore = {
  seats?: number;
  course?: string;
  /** By which a test knows its own class among those of others, which may be full. */
  level?: string;
  /** The earliest day, counted from today; each further class is a day later. */
  days?: number;
  /** The start of another class, for one at the same time. */
  start?: Temporal.ZonedDateTime;
};

/** Stores a demo class at 18:30 in Berlin. @returns its page */
export function storeClass(
  site: Site,
  { seats = 2, course = "GermanClass", level = "A1", days = 9, start: given }: ClassToStore = {},
) {
  made += 1;
  const id = `0198a6a0-0000-7000-8000-${String(process.pid * 100 + made).padStart(12, "0")}`;
  const next = Temporal.Now.plainDateISO("Europe/Berlin").add({ days: days + made });
  const start = given ?? next.toZonedDateTime({ timeZone: "Europe/Berlin", plainTime: "18:30" });
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString();
  const trainer = "0198a6a0-0000-7000-9000-000000000001";
  site.change(`
    INSERT OR IGNORE INTO trainers (id, name, calendar_key) VALUES ('${trainer}', 'Meera Joshi', 'key');
    INSERT INTO lessons (id, course, level, place, branch, trainer_id, day, starts, minutes, starts_at, ends_at,
      seats, joining_url, state, created_at, updated_at)
    VALUES ('${id}', '${course}', '${level}', 'online', 'berlin', '${trainer}', '${start.toPlainDate()}', '18:30', 60,
      '${at(start)}', '${at(start.add({ minutes: 60 }))}', ${seats}, 'https://meet.example/a1', 'published', '', '')`);
  return { id, path: paths.demoClass.replace(":id", id), start };
}
