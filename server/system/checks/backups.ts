import type { SystemCheckId } from "#contract/staff/staff-system.ts";
import type { Config } from "../../config.ts";
import type { SystemRecordName } from "../../db/system-records.ts";
import { type Check, fine, hoursBetween, spanInWords } from "../check.ts";
import { systemLimits } from "../limits.ts";

type Kept = {
  id: SystemCheckId & SystemRecordName;
  /** The longest age, in hours. */
  hours: number;
  should: string;
  never: string;
  todo: string;
  /** Whether one that is too old or missing is a fault; else it is a warning. */
  isFault: (config: Config) => boolean;
};

/** A check of how long ago something was last done. Where it never was, its time counts from the first record on. */
const agedCheck = ({ id, hours, should, never, todo, isFault }: Kept): Check => ({
  id,
  run({ config }, { records, recordsSince, now }) {
    const last = records.get(id)?.at;
    const age = hoursBetween(last ?? recordsSince, now);
    const is = last ? `The last was ${spanInWords(Math.max(0, age))} ago.` : never;
    if (age <= hours) return last ? fine(is, should) : { state: "warning", is, should, todo };
    return { state: isFault(config) ? "fault" : "warning", is, should, todo };
  },
});

export const backupChecks: readonly Check[] = [
  agedCheck({
    id: "backup",
    hours: systemLimits.backupHours,
    should: "There is one of the last day.",
    never: "No backup has been made.",
    todo: "Run bin/backup, read what it says, and let it run every night, as the unit sprachsetu-backup.timer does.",
    isFault: () => true,
  }),
  agedCheck({
    id: "backup-elsewhere",
    hours: systemLimits.backupHours,
    should: "The newest backup is copied to another machine every day.",
    never: "No backup has been copied to another machine.",
    todo: "Set up copies to another machine (docs/operations.md, “Backups”). Where they are set up, run bin/backup --elsewhere, which says why none is made. If this machine is lost, everything is.",
    // Without a repository, copies may be made by other means, of which nothing here knows.
    isFault: ({ resticRepository }) => resticRepository !== undefined,
  }),
  agedCheck({
    id: "backup-proof",
    hours: systemLimits.proofDays * 24,
    should: `A backup has been restored for a test within ${systemLimits.proofDays} days.`,
    never: "No backup has been restored for a test.",
    todo: "Run bin/restore --check with the newest backup: nobody knows whether it is whole before that.",
    isFault: () => false,
  }),
];
