import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  clockAnswer,
  siteFaq,
  sitePreview,
  siteQuery,
  siteReviews,
  site as siteSchema,
} from "#contract/institute.ts";
import { problem } from "#contract/problem.ts";
import type { PreviewLinks } from "./preview-links.ts";
import type { SiteContent } from "./site-content.ts";
import { withNextHolidays } from "./site-from-values.ts";

export type SiteRouteOptions = {
  content: SiteContent & { withDrafts: () => Promise<SiteContent> };
  previews: PreviewLinks;
};

/** Short, so that changes show within seconds, also behind a shared cache. */
const CACHE_CONTROL = "public, max-age=5";

/** Holidays are listed from yesterday in UTC, since it may still be that day for a visitor. */
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** The editable content of the public site: the institute's details, the reviews, the FAQ. */
export const siteRoutes: FastifyPluginAsyncZod<SiteRouteOptions> = async (
  app,
  { content, previews },
) => {
  const schema = {
    tags: ["Site"],
    description: "`preview`: a word from the back office that shows drafts.",
    querystring: sitePreview,
  };
  const refusals = { "4xx": problem, 503: problem };

  async function asked(preview: string | undefined, reply: FastifyReply): Promise<SiteContent> {
    const isPreview = preview !== undefined && previews.isValid(preview, new Date());
    reply.header("cache-control", isPreview ? "no-store" : CACHE_CONTROL);
    return isPreview ? content.withDrafts() : content;
  }

  app.get(
    "/site",
    {
      config: { cheap: true },
      schema: {
        ...schema,
        summary: "What the shell of every page shows",
        description: `${schema.description} \`holidays=all\`: also those after the next half year.`,
        querystring: siteQuery,
        response: { 200: siteSchema, ...refusals },
      },
    },
    async ({ query }, reply) => {
      const { site } = await asked(query.preview, reply);
      return withNextHolidays(site(), yesterday(), query.holidays !== "all");
    },
  );

  app.get(
    "/clock",
    {
      config: { cheap: true },
      schema: {
        summary: "The server’s time, for pages that say whether a branch is open",
        tags: ["Site"],
        response: { 200: clockAnswer, ...refusals },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return { now: new Date().toISOString() };
    },
  );

  app.get(
    "/site/reviews",
    {
      config: { cheap: true },
      schema: {
        ...schema,
        summary: "What students say",
        response: { 200: siteReviews, ...refusals },
      },
    },
    async ({ query }, reply) => (await asked(query.preview, reply)).reviews(),
  );

  app.get(
    "/site/faq",
    {
      config: { cheap: true },
      schema: {
        ...schema,
        summary: "Questions and answers by topic",
        response: { 200: siteFaq, ...refusals },
      },
    },
    async ({ query }, reply) => (await asked(query.preview, reply)).faq(),
  );
};
