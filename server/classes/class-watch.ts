import { type ChangeWatchOptions, createChangeWatch } from "../db/change-watch.ts";

export type ClassWatchOptions = Pick<ChangeWatchOptions, "pool" | "log"> & {
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

export type ClassWatch = ReturnType<typeof createClassWatch>;
