import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { numberInWords } from "#content/number-words.ts";
import { papers } from "#content/practice-tests/papers.ts";
import { DOWNLOAD_HOURS, practiceTestMessages } from "#contract/forms/practice-test-messages.ts";
import {
  practiceTestAccepted,
  practiceTestDownload,
  practiceTestRequest,
} from "#contract/forms/practice-tests.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import { UNCONFIRMED_MAILS_A_DAY } from "../mail/unconfirmed-mails.ts";
import type { DownloadLinks } from "./download-links.ts";
import { EXPIRED_PAGE } from "./practice-test-mails.ts";
import type { Papers } from "./printed-papers.ts";
import type { PracticeTests } from "./send-practice-test.ts";

export type PracticeTestRouteOptions = {
  practiceTests: PracticeTests;
  downloads: DownloadLinks;
  papers: Papers;
  rateLimits: RateLimits;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
};

/** The calls of the free practice tests: asking for one, and downloading it by its signed link (API contract). */
export const practiceTestRoutes: FastifyPluginAsyncZod<PracticeTestRouteOptions> = async (
  app,
  { practiceTests, downloads, papers: kept, rateLimits, onMailsQueued },
) => {
  app.post(
    "/subscribe/sendToPdf",
    {
      schema: {
        summary: "Send a free practice test",
        description: `Answers with a link to the PDF, which lives ${DOWNLOAD_HOURS} hours, and mails the same one unless the address has had ${numberInWords(UNCONFIRMED_MAILS_A_DAY)} mails from our forms today. \`test\` says which; else it goes by \`source.page\`, or is the one on PTE. The address is used for this mail only.`,
        tags: ["Practice tests"],
        headers: idempotencyHeaders,
        body: practiceTestRequest,
        response: { 202: practiceTestAccepted, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("practiceTestsByNetwork", networkOf(request.ip));
      const { answer, mailQueued } = await practiceTests.send(request.body, {
        idempotencyKey: request.headers[IDEMPOTENCY_HEADER],
        now: new Date(),
      });
      if (mailQueued) onMailsQueued();
      return reply.status(202).send(answer);
    },
  );

  app.get(
    "/practice-tests/:test",
    {
      schema: {
        summary: "Fetch a practice test by its signed link",
        description:
          "Answers with the PDF. `token_expired` (410) and `token_invalid` (403) tell why a link is not taken; a browser is led to the page that gives a new one.",
        tags: ["Practice tests"],
        params: practiceTestDownload.params,
        querystring: practiceTestDownload.query,
        response: { 200: z.any(), 303: z.undefined(), "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const { test } = request.params;
      const state = downloads.check(test, request.query, new Date());
      if (state !== "valid") {
        if (request.headers.accept?.includes("text/html")) {
          reply.header("cache-control", "no-store");
          return reply.redirect(`${EXPIRED_PAGE}?test=${test}`, 303);
        }
        throw state === "expired"
          ? new HttpProblem(410, "token_expired", practiceTestMessages.linkExpired)
          : new HttpProblem(403, "token_invalid", practiceTestMessages.linkInvalid);
      }
      return reply
        .headers({
          "content-type": "application/pdf",
          "content-disposition": `attachment; filename="${papers[test].fileName}.pdf"`,
          "cache-control": "private, no-cache",
        })
        .send(await kept.read(test));
    },
  );
};
