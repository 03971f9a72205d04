import { branchDesks } from "#content/contact/words.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/site.ts";
import { BranchMap } from "../../shell/branch-map.tsx";
import { openingHoursInWords } from "../../shell/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import styles from "./branch-desks.module.css";
import { holidayInWords } from "./open-now.ts";
import { OpenSign } from "./open-sign.tsx";
import { useMinute } from "./use-minute.ts";

/** Both branches: where, when, what for, and the way there. */
export function BranchDesks() {
  const { branches, email } = useSite();
  const now = useMinute();
  return (
    <section className={styles.section} aria-labelledby="branch-desks">
      <div className={styles.head}>
        <h2 id="branch-desks">{branchDesks.title}</h2>
        <p>{branchDesks.intro}</p>
      </div>
      {branches.map((branch) => (
        <BranchDesk key={branch.id} branch={branch} email={email} now={now} />
      ))}
    </section>
  );
}

/** The next ones; a year of them would be a calendar. */
const HOLIDAYS_SHOWN = 4;

type BranchDeskProps = { branch: Branch; email: string; now: Date | undefined };

function BranchDesk({ branch, email, now }: BranchDeskProps) {
  const { purposes, spoken } = branchDesks.desks[branch.id];
  return (
    <article id={branch.id} className={styles.desk} aria-labelledby={`${branch.id}-name`}>
      <div className={styles.details}>
        <div className={styles.name}>
          <h3 id={`${branch.id}-name`}>{branch.name}</h3>
          <address>
            {branch.street}
            <br />
            {cityLine(branch)}, {branch.country}
          </address>
        </div>
        <p className={styles.ways}>
          <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{branchDesks.hoursLabel}</dt>
            <dd>
              {openingHoursInWords(branch.openingHours)}
              <OpenSign branch={branch} now={now} />
            </dd>
          </div>
          {branch.holidays.length > 0 && (
            <div>
              <dt>{branchDesks.holidaysLabel}</dt>
              <dd>
                <ul>
                  {branch.holidays.slice(0, HOLIDAYS_SHOWN).map((holiday) => (
                    <li key={holiday.from}>
                      {holidayInWords(holiday)}: {holiday.name}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>{branchDesks.spokenLabel}</dt>
            <dd>{spoken}</dd>
          </div>
          <div>
            <dt>{branchDesks.purposesLabel}</dt>
            <dd>
              <ul>
                {purposes.map((purpose) => (
                  <li key={purpose}>{purpose}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      <BranchMap branch={branch} className={styles.map} />
    </article>
  );
}
