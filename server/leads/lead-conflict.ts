import { HttpProblem } from "../http/problems.ts";

const SOMEBODY_ELSE =
  "Somebody else has changed this meanwhile. Look at how it is now; what you entered is still there.";

/** Thrown within a transaction, which it undoes; answered with the state as it is after that. */
export class Outdated extends Error {
  override name = "Outdated";
}

/**
 * Runs a change, and answers one that came too late with what is there now.
 * @param present reads it; outside the transaction
 * @throws {HttpProblem} 409 with member `present`
 */
export async function unlessOutdated<T>(
  change: () => Promise<T>,
  present: () => Promise<unknown>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    throw new HttpProblem(409, "conflict", error.message || SOMEBODY_ELSE, {
      members: { present: await present() },
    });
  }
}

export const noSuch = (what: string) =>
  new HttpProblem(404, "not_found", `There is no such ${what}, or it was erased.`);

/** A refusal as the form shows it. */
export const refused = (field: string, text: string) =>
  new HttpProblem(422, "validation_failed", text, { errors: { [field]: [text] } });
