import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { DatabaseNotices } from "../db/database-notices.ts";
import { secret } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { isLocal } from "./local-site.ts";
import { createPreviewLinks } from "./preview-links.ts";
import { createSampleFacts } from "./sample-facts.ts";
import { siteRoutes } from "./site.routes.ts";
import { createSiteContent } from "./site-content.ts";
import { siteDeskRoutes } from "./site-desk.routes.ts";
import { createSiteDesk } from "./site-desk.ts";
import { createSiteParts } from "./site-parts.repo.ts";
import { createSitePublishing } from "./site-publishing.ts";

export type SiteDependencies = {
  db: Database;
  notices: DatabaseNotices;
  /** Origin of the site. */
  siteUrl: string;
  log: FastifyBaseLogger;
};

/** The editable content of the site: the routes that show it, and the desk where staff change it. */
export async function createSite({ db, notices, siteUrl, log }: SiteDependencies) {
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const parts = createSiteParts();
  const content = await createSiteContent(db, parts);
  const previews = createPreviewLinks(await secret(db, "site-preview"));
  const { refresh } = content;
  const publishing = createSitePublishing({ notices, refresh, onChange, log });
  const desk = createSiteDesk({ db, parts, previews, onPublished: publishing.changed });

  const samples = createSampleFacts({ db, values: content.values });

  /** Says in the log what is still sample on a site that others can visit. */
  async function warnOfSamples(): Promise<void> {
    if (isLocal(siteUrl)) return;
    const { facts } = await samples.list();
    const open = facts.filter(({ confirmed }) => !confirmed).map(({ id }) => id);
    if (open.length === 0) return;
    log.warn(
      { samples: open },
      `the site at ${siteUrl} still shows sample content: replace or confirm it in the back office, /staff`,
    );
  }

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(siteRoutes, { content, previews });
  };
  const deskRoutes: FastifyPluginAsyncZod = async (app) => {
    await app.register(siteDeskRoutes, { desk, content, samples });
  };
  return {
    /** The institute's details as they are published now. */
    details: content.site,
    /** What is still sample, as staff see it. */
    samples: samples.list,
    /** Calls `listener` whenever something was published, by this process or another. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    routes,
    deskRoutes,
    /** Starts to listen for what other processes publish, and says once what is still sample. */
    async start(): Promise<void> {
      await publishing.start();
      await warnOfSamples().catch((error) => log.error({ err: error }, "samples cannot be read"));
    },
    stop: publishing.stop,
  };
}
