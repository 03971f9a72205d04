import type { Site } from "#contract/institute.ts";
import type { SampleFactList } from "#contract/staff/staff-site.ts";
import type { SystemCheckId, SystemLine } from "#contract/staff/staff-system.ts";
import type { Config } from "../config.ts";
import type { SystemRecord } from "../db/system-records.ts";
import type { Database } from "../db/tables.ts";
import type { RunningServer } from "./processes.ts";

/** What a check found, before it has its name and its time. */
export type Finding = Pick<SystemLine, "state" | "is" | "should" | "todo" | "endsFault">;

/** How the checks reach the network; a test leads them to stand-ins. */
export type SystemNetwork = {
  /** DNS servers as `dns.Resolver` takes them; absent: those of the machine. */
  dnsServers?: readonly string[] | undefined;
  /** Another authority (PEM) that certificates may come from. */
  authority?: string | undefined;
};

/** What all checks read from. */
export type SystemContext = {
  config: Config;
  /** The environment that `config` was read from. */
  env: NodeJS.ProcessEnv;
  db: Database;
  /** The institute's details as published now, with all holidays. */
  site: () => Site;
  samples: () => Promise<SampleFactList>;
  network: SystemNetwork;
  /**
   * Signs the requests by which the site looks at itself from outside (`probe.ts`).
   * @throws if the database, which has it, cannot be opened
   */
  probeSecret: () => string;
};

/** What several checks need, read once for a run. */
export type SystemFacts = {
  now: Date;
  records: ReadonlyMap<string, SystemRecord>;
  /** Since when records are kept; ISO 8601. */
  recordsSince: string;
  servers: readonly RunningServer[];
};

export type Check = {
  id: SystemCheckId;
  /** It goes over the network: looked at once an hour and on demand, not with each view of the page. */
  isSlow?: true;
  /** @throws if it cannot be found out; the line then says why */
  run: (context: SystemContext, facts: SystemFacts) => Promise<Finding> | Finding;
};

export const fine = (is: string, should: string): Finding => ({
  state: "ok",
  is,
  should,
  todo: "",
});

/** Hours between two moments; negative if `to` is before `from`. */
export const hoursBetween = (from: string, to: Date): number =>
  (to.getTime() - Date.parse(from)) / 3_600_000;

/** "3 minutes", "26 hours", "12 days". */
export function spanInWords(hours: number): string {
  const [number, unit] =
    hours < 1
      ? [Math.round(hours * 60), "minute"]
      : hours < 72
        ? [Math.round(hours), "hour"]
        : [Math.round(hours / 24), "day"];
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

/** "1 mail", "3 mails". */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** What `work` answers. @throws if it takes longer; it goes on, and nobody hears of it */
export async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error(`no answer within ${limitMs / 1_000} seconds`)),
    limitMs,
  );
  try {
    return await Promise.race([work(), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
