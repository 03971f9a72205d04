import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { courses } from "#content/courses/courses.ts";
import { createJobNote } from "../../db/jobs.ts";
import type { Database } from "../../db/tables.ts";
import { dayOf } from "./chart-spans.ts";

/** Counts are written this often, in ms. If a process is killed, those since the last write are lost. */
const FLUSH_MS = 60_000;

const courseAt = new Map<string, string>(Object.values(courses).map(({ id, url }) => [url, id]));
/** Clients that identify themselves as programs: crawlers, link previews, monitors, libraries. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|node|go-http|libwww/i;

/**
 * Counts views of course pages: one number per day and course. Nothing about a visitor is stored or
 * compared, so two visits of one person count twice.
 */
export function createPageViews({
  db,
  zone,
  log,
}: {
  db: Database;
  zone: () => string;
  log: Pick<FastifyBaseLogger, "error">;
}) {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const noteRound = createJobNote(db, "page views");
  let round: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const views = counted;
    counted = new Map();
    try {
      await db.transaction().execute(async (trx) => {
        // In a fixed order, so that two processes cannot deadlock.
        for (const [key, count] of [...views].sort()) {
          const [day = "", course = ""] = key.split(" ");
          await trx
            .insertInto("page_views")
            .values({ day, course, views: count })
            .onConflict((conflict) =>
              conflict
                .columns(["day", "course"])
                .doUpdateSet((set) => ({ views: set("page_views.views", "+", count) })),
            )
            .execute();
        }
      });
    } catch (error) {
      for (const [key, count] of views) counted.set(key, (counted.get(key) ?? 0) + count);
      log.error({ err: error }, "page views were not written; they are kept until the next time");
    }
  }

  return {
    /**
     * Counts an answer if a person sees a course page by it.
     * @returns whether it was counted
     */
    count(request: FastifyRequest, reply: FastifyReply, now = new Date()): boolean {
      const course = courseAt.get(pathOf(request.url));
      if (!course || !isSeen(request, reply)) return false;
      const key = `${dayOf(now, zone())} ${course}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
      return true;
    },

    flush,

    start(): void {
      timer = setInterval(() => {
        round = (counted.size > 0 ? flush() : Promise.resolve()).then(noteRound);
      }, FLUSH_MS);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
      if (counted.size > 0) await flush();
    },

    read: (from: string, to: string) =>
      db
        .selectFrom("page_views")
        .selectAll()
        .where("day", ">=", from)
        .where("day", "<=", to)
        .execute(),

    async since(): Promise<string | null> {
      const row = await db
        .selectFrom("page_views")
        .select((select) => select.fn.min("day").as("day"))
        .executeTakeFirst();
      return row?.day ?? null;
    },
  };
}

export type PageViews = ReturnType<typeof createPageViews>;

/** The path of the page. React Router appends `.data` to it when it requests only the page's data. */
const pathOf = (url: string) => (url.split("?")[0] ?? "").replace(/\.data$/, "");

function isSeen({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const agent = headers["user-agent"] ?? "";
  const isAhead = /prefetch|prerender/i.test(
    `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""} ${headers["x-moz"] ?? ""}`,
  );
  return (
    method === "GET" &&
    (statusCode === 200 || statusCode === 304) &&
    agent !== "" &&
    !PROGRAM.test(agent) &&
    !isAhead
  );
}
