import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { createBatchChanges } from "./batch-changes.ts";
import { createClassChanges } from "./class-changes.ts";
import { classDeskRoutes } from "./class-desk.routes.ts";
import type { ClassDeskDependencies } from "./class-desk-dependencies.ts";
import { createRosters } from "./rosters.ts";
import { createTimetableDesk } from "./timetable-desk.ts";
import { createTrainersAndRooms } from "./trainers-and-rooms.ts";

/** The desk of the back office for batches, classes and rosters. */
export function createClassDesk(dependencies: ClassDeskDependencies): FastifyPluginAsyncZod {
  const timetable = createTimetableDesk(dependencies);
  const desk = {
    db: dependencies.db,
    timetable,
    trainersAndRooms: createTrainersAndRooms(dependencies),
    batchChanges: createBatchChanges(dependencies),
    classChanges: createClassChanges({ ...dependencies, timetable }),
    rosters: createRosters({ ...dependencies, timetable }),
  };
  return async (app) => {
    await app.register(classDeskRoutes, desk);
  };
}
