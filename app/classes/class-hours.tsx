import { classHours as words } from "#content/demo-class-list.ts";
import { widestHours } from "#contract/branch-hours.ts";
import type { Site } from "#contract/institute.ts";
import { openingHoursInWords } from "../shell/branches/opening-hours.ts";
import { clockText, useVisitorZone } from "../shell/visit/clocks.ts";
import styles from "./class-list.module.css";
import { clockOf, startFor } from "./class-times.tsx";

/** When a branch gives classes, on its own clock, and today's moments of the first and the last hour (ISO 8601, UTC). */
export type BranchHours = {
  id: string;
  name: string;
  text: string;
  zone: string;
  from: string;
  until: string;
};

/** For a loader: only the server has Temporal in every case. */
export const hoursOf = ({ branches }: Pick<Site, "branches">): BranchHours[] =>
  branches.map(({ id, name, timeZone, openingHours }) => {
    const today = Temporal.Now.plainDateISO(timeZone);
    const at = (plainTime: string) => {
      const { epochMilliseconds } = today.toZonedDateTime({ timeZone, plainTime });
      return new Date(epochMilliseconds).toISOString();
    };
    const { opens, closes } = widestHours(openingHours);
    return {
      id,
      name,
      text: openingHoursInWords(openingHours),
      zone: timeZone,
      from: at(opens),
      until: at(closes),
    };
  });

/** The hours of online classes: on the visitor's clock, and on that of each branch. */
export function ClassHours({ hours }: { hours: readonly BranchHours[] }) {
  const visitorZone = useVisitorZone();
  return (
    <dl className={styles.hours}>
      {hours.map(({ id, name, text, zone, from, until }) => {
        const [, other] = startFor({ startsAt: from, zone, place: "online" }, visitorZone);
        const at = (startsAt: string) => clockOf({ startsAt, zone: visitorZone ?? zone });
        return (
          <div key={id}>
            <dt>{words.trainers.replace("{branch}", name)}</dt>
            <dd>
              {other && (
                <strong>
                  {words.own.replace("{from}", at(from)).replace("{until}", at(until))}
                </strong>
              )}
              <span>
                {text} ({clockText({ zone })})
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
