import { type ChangeWatchOptions, createChangeWatch } from "../db/change-watch.ts";

export type PublishingOptions = Pick<ChangeWatchOptions, "notices" | "log"> & {
  /** When the next scheduled post becomes visible (`Posts.nextDate`). */
  nextDate: ChangeWatchOptions["nextChange"];
  /** Called when pages with posts must be rendered anew. */
  onChange: () => void;
};

/** Calls `onChange` when posts have changed, or because the date of a scheduled post has come. */
export const createPublishing = ({ notices, nextDate, onChange, log }: PublishingOptions) =>
  createChangeWatch({
    notices,
    channel: "sprachsetu_posts",
    nextChange: nextDate,
    unreadable: "the date of the next post cannot be read",
    onChange: () => onChange(),
    log,
  });
