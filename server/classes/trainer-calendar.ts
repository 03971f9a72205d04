import { createHash } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { problem } from "#contract/problem.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { addressOf, type MailFrame } from "../mail/mail-layout.ts";
import { branchOfLesson, courseInWords } from "../timetable/lessons.repo.ts";
import { calendarFile } from "./calendar-file.ts";
import { shownLessons } from "./shown-classes.ts";

/** Lessons so many days back stay in the calendar. */
const PAST_DAYS = 30;
/** How often calendars should read it again. Google and Outlook decide by themselves, after some hours. */
const REFRESH_SECONDS = 3_600;

/**
 * The calendar of a trainer, at a secret address. It says when and where lessons are and how many guests come, but not
 * who comes: calendar programs copy it to their own servers.
 */
export const trainerCalendarRoutes: FastifyPluginAsyncZod<{
  db: Database;
  frame: MailFrame;
}> = async (app, { db, frame }) => {
  app.get(
    "/calendars/:file",
    {
      schema: {
        summary: "A trainer's calendar, by its secret address",
        description:
          "As text/calendar (RFC 5545), without names of guests. Cancelled lessons are marked, drafts left out. It asks to be read again every hour; `If-None-Match` saves what has not changed. 404 once the address was renewed or the trainer has left.",
        tags: ["Classes"],
        params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,96}(\.ics)?$/)) }),
        response: { 200: z.string(), 304: z.undefined(), "4xx": problem, 503: problem },
      },
    },
    async ({ params, headers }, reply) => {
      const key = params.file.replace(/\.ics$/, "");
      const trainer = await db
        .selectFrom("trainers")
        .selectAll()
        .where("calendar_key", "=", key)
        .where("left_at", "is", null)
        .executeTakeFirst();
      if (!trainer) {
        throw new HttpProblem(404, "not_found", "This calendar address no longer works.");
      }
      const now = new Date();
      const lessons = await shownLessons(db)
        .leftJoin("rooms", "rooms.id", "lessons.room_id")
        .select("rooms.name as room")
        .where("trainer_id", "=", trainer.id)
        .where("lessons.state", "!=", "draft")
        .where("starts_at", ">", daysBefore(now, PAST_DAYS))
        .orderBy("starts_at")
        .execute();
      const { siteUrl, site } = frame;
      const entries = lessons.map((lesson) => {
        const branch = branchOfLesson(lesson, site.branches);
        const address = [lesson.room, addressOf(branch)].filter(Boolean).join(", ");
        const guests = lesson.seats > 0 ? ` Guests: ${lesson.booked} of ${lesson.seats}.` : "";
        return {
          uid: `${lesson.id}@${new URL(siteUrl).hostname}`,
          sequence: lesson.sequence,
          startsAt: lesson.starts_at,
          endsAt: lesson.ends_at,
          zone: branch.timeZone,
          summary: `${courseInWords(lesson)}${lesson.batch_id ? "" : " (demo class)"}`,
          description: `${site.name}.${guests}`,
          location: lesson.place === "online" ? (lesson.joining_url ?? "Online") : address,
          isCancelled: lesson.state === "cancelled",
          writtenAt: lesson.updated_at,
        };
      });
      const name = `${site.name}: ${trainer.name}`;
      const file = calendarFile(name, entries, "publish", REFRESH_SECONDS);
      const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`;
      reply.headers({
        // Nothing on the way keeps it; the calendar that subscribed asks whether it has changed.
        "cache-control": "private, max-age=0, must-revalidate",
        etag,
      });
      if (headers["if-none-match"] === etag) return reply.status(304).send();
      return reply
        .header("content-disposition", 'inline; filename="classes.ics"')
        .type("text/calendar; charset=utf-8")
        .send(file);
    },
  );
};
