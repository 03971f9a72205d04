import * as z from "zod/mini";
import { deskLength } from "./staff-lead-values.ts";
import { staffName } from "./staff-leads.ts";
import { text } from "./text.ts";

/* Saved views of the list of leads. All paths follow `/api/v1/staff`. */

/** The query string of a list without cursor: `status=new&sort=due`. */
const viewQuery = z.string().check(z.maxLength(2000), z.regex(/^[^\s?#]*$/));
const viewName = text(1, deskLength.viewName, "Give the view a name.", "At most 80 characters.");

/* GET /leads/views — counsellor, editor, admin. The caller's own and those that others share; by name. */
export const leadView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  owner: staffName,
  /** It is the caller's to change. */
  mine: z.boolean(),
});
export type LeadView = z.infer<typeof leadView>;
export const leadViews = z.object({ views: z.array(leadView) });
export type LeadViews = z.infer<typeof leadViews>;

/* POST /leads/views — counsellor, editor, admin → 201 { view }. 409 where the caller has one of that name. */
export const leadViewRequest = z.object({
  name: viewName,
  query: viewQuery,
  shared: z._default(z.boolean(), false),
});
export type LeadViewRequest = z.input<typeof leadViewRequest>;
export const leadViewAnswer = z.object({ view: leadView });

/* PATCH /leads/views/:id — its owner → { view }. DELETE /leads/views/:id — its owner, or an admin where it is shared → 204. */
export const leadViewChange = z.object({
  name: z.optional(viewName),
  query: z.optional(viewQuery),
  shared: z.optional(z.boolean()),
});
export type LeadViewChange = z.infer<typeof leadViewChange>;
