import { HttpProblem } from "../http/problems.ts";

const SOMEBODY_ELSE =
  "Somebody else has changed this in the meantime. Check it now. What you entered is still there.";

/** Thrown inside a transaction, to roll it back, if a lead or note has changed since it was read. */
export class Outdated extends Error {
  override name = "Outdated";
}

/**
 * Runs a change and turns `Outdated` into a conflict.
 * @param present reads the present state, after the transaction was rolled back
 * @throws {HttpProblem} 409 with the present state in `present`
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
  new HttpProblem(404, "not_found", `We have no such ${what}. It may have been erased.`);

/** A 422 whose text a form shows at the field. */
export const refused = (field: string, text: string) =>
  new HttpProblem(422, "validation_failed", text, { errors: { [field]: [text] } });
