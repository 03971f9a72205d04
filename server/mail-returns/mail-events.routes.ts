import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { mailEvents, mailEventsParams } from "#contract/mail-events.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import type { ReturnReport } from "../mail/returned/report.ts";
import type { Provider } from "./providers/provider.ts";

export type MailEventRouteOptions = {
  /** Those whose secret is configured. */
  providers: Readonly<Partial<Record<string, Provider>>>;
  take: (reports: readonly ReturnReport[], source: string, now: Date) => Promise<unknown>;
  rateLimits: Pick<RateLimits, "consume">;
};

/** Room for the headers of a mail, which Amazon sends with each event. */
const LIMIT_BYTES = 256 * 1024;

/** What providers tell of mails that came back. */
export const mailEventRoutes: FastifyPluginAsyncZod<MailEventRouteOptions> = async (
  app,
  { providers, take, rateLimits },
) => {
  // Amazon sends JSON as text/plain. What is believed is signed, so no form of another site gains by this.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (request, body, done) => {
    void parseJson(request, body as string, done);
  });

  app.post(
    "/mail-events/:provider",
    {
      bodyLimit: LIMIT_BYTES,
      schema: {
        summary: "Tell of mails that came back, or about which somebody complained",
        description:
          "For the mail provider. It proves itself by its signature or, Postmark, by the password of HTTP Basic: 403 otherwise, 404 if the provider is not set up here. Events about mails that are not ours are answered in the same way as others, and change nothing.",
        tags: ["Mail events"],
        params: mailEventsParams,
        body: mailEvents,
        response: { 204: z.undefined(), "4xx": problem, 503: problem },
      },
    },
    async ({ params, body, headers, ip }, reply) => {
      await rateLimits.consume("mailEvents", networkOf(ip));
      const provider = providers[params.provider];
      if (!provider) throw new HttpProblem(404, "not_found", "This provider is not set up here.");
      const now = new Date();
      await take(await provider({ body, headers, now }), params.provider, now);
      return reply.status(204).send(undefined);
    },
  );
};
