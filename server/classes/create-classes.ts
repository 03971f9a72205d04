import { courses } from "#content/courses/courses.ts";
import { NEAREST_CLASSES } from "#contract/classes/class-values.ts";
import { type ChangeWatchOptions, createChangeWatch } from "../db/change-watch.ts";
import type { DatabaseNotices } from "../db/database-notices.ts";
import type { Metrics } from "../http/metrics.ts";
import { CLASSES_PAGE, HOME_PAGES } from "../pages/pages-with-places.ts";
import type { BookingContext, BookingNotices } from "./bookings/booking-context.ts";
import { createClassReminders } from "./class-reminders.ts";
import { createShownClasses, type ShownClasses } from "./shown-classes.ts";

export type ClassesOptions = Omit<BookingContext, "shownClasses"> &
  Pick<BookingNotices, "onMailsQueued" | "live"> & {
    notices: DatabaseNotices;
    /** Renders these pages again at their next request (`/folder/*`: all in it); without paths, all pages. */
    renew: (paths?: readonly string[]) => void;
    metrics: Pick<Metrics, "classReminders">;
  };

type ClassWatchOptions = Pick<ChangeWatchOptions, "notices" | "log"> & {
  /** When the next class begins or closes its waiting list. */
  nextChange: ChangeWatchOptions["nextChange"];
  /** Called with the ids of classes whose bookings have changed; without ids, any class may have changed. */
  onChange: (classIds?: readonly string[]) => Promise<void>;
};

/** Reports which classes have changed: by a booking, by the desk, or because one has begun or has closed its waiting list. */
export const createClassWatch = (options: ClassWatchOptions) =>
  createChangeWatch({
    ...options,
    channel: "sprachsetu_classes",
    unreadable: "the next class cannot be read",
  });

/** What a process has of demo classes: the watch for changes and the reminders, which run in the background. */
export function createClasses(options: ClassesOptions) {
  const { db, frame, notices, renew, onMailsQueued, live, metrics, log } = options;
  const shownClasses = createShownClasses(db, () => frame.site.branches);
  const context: BookingContext = { ...options, shownClasses };
  const watch = createClassWatch({
    notices,
    nextChange: shownClasses.nextChange,
    onChange: renewPagesHere,
    log,
  });
  const reminders = createClassReminders(context, { renewPages, onMailsQueued, live, metrics });

  /**
   * Whoever has stored a change calls it. The way to the pages: it tells the watch of this process, and the database tells
   * those of the other processes. Each watch calls `renewPagesHere`, which finds the pages that show these classes and
   * calls `renew` (`server/services.ts`); that calls `invalidate` of the pages kept in memory
   * (`server/pages/page-cache.ts`).
   */
  async function renewPages(ids?: readonly string[]): Promise<void> {
    await watch.changed(ids);
  }

  /** Renews the pages that this process keeps. */
  async function renewPagesHere(ids?: readonly string[]): Promise<void> {
    try {
      renew(ids && (await pagesWith(shownClasses, ids)));
    } catch (error) {
      log.error({ err: error }, "changed classes cannot be read");
      renew();
    }
  }

  return {
    context,
    reminders,
    renewPages,
    async start(): Promise<void> {
      await watch.start();
      reminders.start();
    },
    async stop(): Promise<void> {
      await watch.stop();
      await reminders.stop();
    },
  };
}

/** The pages that show the free places of these classes; undefined if any page may. */
async function pagesWith(
  shownClasses: ShownClasses,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const found = await shownClasses.whereShown(ids, NEAREST_CLASSES + 1, new Date());
  // A class that visitors no longer see may have been on any page.
  if (found.length < new Set(ids).size) return undefined;
  // The page of a class also offers others with free places, so each such page may show these classes.
  const pages = [
    CLASSES_PAGE,
    `${CLASSES_PAGE}/*`,
    ...found.map(({ course }) => courses[course].url),
  ];
  return [...new Set(found.some(({ isNearest }) => isNearest) ? [...pages, ...HOME_PAGES] : pages)];
}
