import { classDeskMessages } from "#contract/staff/staff-classes.ts";
import { HttpProblem } from "../../http/problems.ts";

/* The errors with which the class desk refuses a request. */

/** A 422 whose text a form shows at the field. */
export const refused = (field: string, text: string) =>
  new HttpProblem(422, "validation_failed", text, { errors: { [field]: [text] } });
export const missing = () => new HttpProblem(404, "not_found", classDeskMessages.missing);
export const outdated = () => new HttpProblem(409, "conflict", classDeskMessages.conflict);
export const over = () => new HttpProblem(409, "conflict", classDeskMessages.over);
