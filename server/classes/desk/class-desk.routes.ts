import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { batchRoutes } from "./batches.routes.ts";
import { classChangeRoutes } from "./class-changes.routes.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { rosterRoutes } from "./rosters.routes.ts";
import { timetableRoutes } from "./timetable.routes.ts";

/** Batches, classes and their rosters (docs/decisions/0031-classes.md). */
export const classDeskRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  options,
) => {
  await app.register(timetableRoutes, options);
  await app.register(batchRoutes, options);
  await app.register(classChangeRoutes, options);
  await app.register(rosterRoutes, options);
};
