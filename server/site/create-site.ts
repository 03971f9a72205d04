import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { PostgresPool } from "../db/postgres.ts";
import { secret } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { createPreviewLinks } from "./preview-links.ts";
import { siteRoutes } from "./site.routes.ts";
import { createSiteContent } from "./site-content.ts";
import { siteDeskRoutes } from "./site-desk.routes.ts";
import { createSiteDesk } from "./site-desk.ts";
import { createSiteParts } from "./site-parts.repo.ts";
import { createSitePublishing } from "./site-publishing.ts";

export type SiteDependencies = {
  db: Database;
  pool: PostgresPool | undefined;
  log: FastifyBaseLogger;
};

/** The editable content of the site: the routes that show it, and the desk where staff change it. */
export async function createSite({ db, pool, log }: SiteDependencies) {
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const parts = createSiteParts();
  const content = await createSiteContent(db, parts);
  const previews = createPreviewLinks(await secret(db, "site-preview"));
  const { refresh } = content;
  const publishing = createSitePublishing({ pool, refresh, onChange, log });
  const desk = createSiteDesk({ db, parts, previews, onPublished: publishing.changed });

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(siteRoutes, { content, previews });
  };
  const deskRoutes: FastifyPluginAsyncZod = async (app) => {
    await app.register(siteDeskRoutes, { desk, content });
  };
  return {
    /** The institute's details as they are published now. */
    details: content.site,
    /** Calls `listener` whenever something was published, by this process or another. */
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
    routes,
    deskRoutes,
    /** Starts to listen for what other processes publish. */
    start: publishing.start,
    stop: publishing.stop,
  };
}
