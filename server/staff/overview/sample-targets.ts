import type { Trx } from "../../db/tables.ts";
import { dayOf } from "./chart-spans.ts";

/** No account has this id: by it the sample targets are known again. */
const SAMPLE_SETTER = "sample-targets";
const MONTHS_BACK = 2;

/**
 * Stores targets for this month and the two before, in place of those of an earlier run. Months with a target of somebody's
 * own keep it.
 * @param leads the number of sample leads, which came within half a year
 */
export async function storeSampleTargets(
  trx: Trx,
  { leads, zone, now, by }: { leads: number; zone: string; now: Date; by: string },
): Promise<void> {
  await trx.deleteFrom("month_targets").where("set_by_id", "=", SAMPLE_SETTER).execute();
  const present = Temporal.PlainYearMonth.from(dayOf(now, zone).slice(0, 7));
  const wanted = Math.max(10, Math.round(leads / 36) * 10);
  for (let back = 0; back <= MONTHS_BACK; back += 1) {
    const month = present.subtract({ months: back }).toString();
    for (const [branch, part] of [
      ["all", 1],
      ["berlin", 0.15],
    ] as const) {
      const numberOf = (share: number) => Math.max(1, Math.round(wanted * part * share));
      await trx
        .insertInto("month_targets")
        .values({
          month,
          branch,
          revision: 1,
          leads: numberOf(1),
          came: numberOf(0.6),
          enrolled: numberOf(0.2),
          set_at: `${month}-01T04:30:00.000Z`,
          set_by_id: SAMPLE_SETTER,
          set_by_name: by,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
