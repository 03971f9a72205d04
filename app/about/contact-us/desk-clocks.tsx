import { contactClocks } from "#content/contact/clocks.ts";
import type { Branch } from "#contract/site.ts";
import branchBerlin from "../../pictures/branch-berlin.svg";
import branchKarnal from "../../pictures/branch-karnal.svg";
import { useSite } from "../../shell/use-site.ts";
import { ClockFace } from "./clock-face.tsx";
import styles from "./desk-clocks.module.css";
import { timeInWords, wallClock } from "./open-now.ts";
import { OpenSign } from "./open-sign.tsx";
import { useMinute } from "./use-minute.ts";

const pictures: Record<Branch["id"], string> = { karnal: branchKarnal, berlin: branchBerlin };

/** Both desks, each under a clock at its own time, and whether anybody is there. */
export function DeskClocks() {
  const now = useMinute();
  const { branches } = useSite();
  return (
    <section className={styles.desks} aria-label={contactClocks.title}>
      {branches.map((branch) => {
        const clock = now && wallClock(now, branch.timeZone);
        return (
          <div key={branch.id} className={styles.desk}>
            <ClockFace clock={clock} />
            <p className={styles.place}>
              {branch.name} <span className={styles.time}>{clock ? timeInWords(clock) : ""}</span>
            </p>
            <OpenSign branch={branch} now={now} />
            <img src={pictures[branch.id]} alt="" width={360} height={260} loading="lazy" />
          </div>
        );
      })}
    </section>
  );
}
