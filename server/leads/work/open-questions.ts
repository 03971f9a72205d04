import { isSameName } from "#contract/forms/same-name.ts";
import type { Branch } from "#contract/institute.ts";
import type { Database } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { startsClock } from "../response-clock.ts";
import { bookingTimes, isQuestion, lastAnswers, wishesSince } from "./answers.ts";
import { isKnown, isLate, nextCallOf, type PlannedCall, plannedCallsOf } from "./planned-calls.ts";

/*
 * What we have promised to call about: enquiries, and calls that the person has asked for. The booking of a class is none:
 * it is its own answer.
 */

export type OpenQuestion = {
  /** By when we call, ISO 8601 in UTC. */
  by: string;
  /** We call at this time, and not only by then. */
  isAt?: true;
  /** That moment has passed. */
  isOverdue?: true;
  /** The branch that calls. */
  branch: Branch["id"];
  reference: string;
  leadId: string;
  /** The course of the lead; empty if none was chosen. */
  service: string;
};

/** The calls that we still owe somebody for enquiries under this address and one of these names, the next one first. */
export async function openQuestionsOf(
  on: Database,
  { email, names }: { email: string; names: readonly string[] },
  now: Date,
): Promise<OpenQuestion[]> {
  if (email === "") return [];
  const leads = await on
    .selectFrom("leads")
    .selectAll()
    .where("email", "=", email)
    .where("phone", "!=", "")
    // Nobody can call a number that is wrong.
    .where("phone_is_wrong", "=", 0)
    .where((where) =>
      where.or([
        where("due_at", "!=", NEVER),
        where.exists(
          where
            .selectFrom("lead_follow_ups")
            .select("lead_follow_ups.id")
            .whereRef("lead_id", "=", "leads.id")
            .where("state", "=", "open")
            // A call.
            .where("about", "=", ""),
        ),
      ]),
    )
    // Of several calls by the same moment, page and mail name the same one.
    .orderBy("created_at")
    .execute();
  const questions: OpenQuestion[] = [];
  for (const lead of leads) {
    if (!names.some((name) => isSameName(name, lead.name))) continue;
    const asked = await questionsIn(on, lead);
    // The call that the person knows of answers all that they have asked, and is owed also if they have asked nothing.
    const planned =
      lead.follow_up_at === NEVER ? undefined : (await plannedCallsOf(on, [lead.id])).get(lead.id);
    if (planned && isKnown(lead, planned) && nextCallOf(lead, planned) === planned)
      questions.push(timedBy(asked[0] ?? aboutLead(lead), planned));
    else questions.push(...asked);
  }
  return questions
    .toSorted((one, other) => one.by.localeCompare(other.by))
    .map((question) => ({ ...question, ...(isLate(question, now) ? { isOverdue: true } : {}) }));
}

/** The enquiries and the wish for a call of a lead that nobody has answered yet, without the bookings of classes. */
export const questionsIn = async (on: Database, lead: Lead): Promise<OpenQuestion[]> =>
  lead.due_at === NEVER
    ? []
    : (await unansweredIn(on, lead)).map(({ branch, reference }) => ({
        // One call answers all that the person has asked.
        by: lead.due_at,
        branch: branchOfCall(branch),
        reference,
        leadId: lead.id,
        service: lead.service,
      }));

/**
 * As `questionsIn`, whether the clock of the lead runs or not.
 * @returns `by`: the time that was promised for this one, ISO 8601 in UTC
 */
export async function unansweredIn(
  on: Database,
  lead: Lead,
): Promise<{ by: string; branch: string; reference: string }[]> {
  const repeats =
    lead.repeats === 0
      ? []
      : await on
          .selectFrom("lead_repeats")
          .select(["reference", "branch", "call_by", "created_at", "talk", "changed"])
          .where("lead_id", "=", lead.id)
          .execute();
  const asked = [{ ...lead, changed: lead.details ?? "{}", isFirst: true }, ...repeats].filter(
    ({ talk, changed }) => {
      const { class: booked, email = lead.email } = JSON.parse(changed);
      return booked === undefined && startsClock(talk) && email === lead.email;
    },
  );
  const { answered, talked } = await lastAnswers(on, lead);
  const wish = (await wishesSince(on, lead.id, { answered, talked })).at(-1);
  const { branch, reference } = lead;
  const wished = wish ? [{ by: wish.by, branch, reference }] : [];
  // Older repeats do not name their class if it was that of the lead.
  const bookings = asked.length > 0 ? await bookingTimes(on, lead.id) : new Set<string>();
  const questions = asked.filter((one) => {
    // The call that was asked for since is about this enquiry, too.
    if (wish && one.created_at <= wish.asked_at) return false;
    const isLater = !("isFirst" in one);
    return (
      !bookings.has(one.created_at) &&
      one.created_at > (isLater && isQuestion(one) ? talked : answered)
    );
  });
  return [...wished, ...questions.map(({ call_by: by, ...one }) => ({ ...one, by }))];
}

const aboutLead = ({ id, due_at, branch, reference, service }: Lead): OpenQuestion => ({
  ...{ by: due_at, branch: branchOfCall(branch), reference, leadId: id, service },
});

const timedBy = (question: OpenQuestion, { at, isAgreed }: PlannedCall): OpenQuestion => ({
  ...{ ...question, by: at },
  ...(isAgreed ? { isAt: true } : {}),
});

const branchOfCall = (branch: string): Branch["id"] => (branch === "berlin" ? "berlin" : "karnal");
