import * as z from "zod/mini";
import { roleValues } from "./account-messages.ts";
import { emailAddress, personName } from "./person.ts";
import { text } from "./text.ts";

/*
 * Who works in the back office. All paths follow `/api/v1/staff`; admins only. Nobody changes their own
 * role, second factor or sessions here: that is done in one's own profile, or by another admin.
 * The last admin stays one. An id that is not of the staff is 404.
 */

export const staffRoles = ["counsellor", "editor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];
const role = z.enum(staffRoles, { error: "Choose a role." });

const id = text(1, 100, "Name the person.", "That is no id.");
export const teammateParams = z.object({ id });

export const teammate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  /** Has never set a password. */
  isInvited: z.boolean(),
  secondFactors: z.array(z.enum(["passkey", "totp", "recovery"])),
  /** Devices that are signed in. */
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Who asks. */
  isMe: z.boolean(),
});
export type Teammate = z.infer<typeof teammate>;

/* GET /team */
export const team = z.object({ people: z.array(teammate) });
export type Team = z.infer<typeof team>;

/** The answer of every change of one person. Who is not of the staff any more has the role `student`. */
export const teammateAnswer = z.object({
  person: teammate,
  /** Leads that nobody owns now, since an editor or a student owns none. */
  freedLeads: z.number(),
});
export type TeammateAnswer = z.infer<typeof teammateAnswer>;

/* POST /team → 201 teammateAnswer. Who has an account keeps it and gets the role; else one is made and a
   mail tells how to set a password. 409 where the address is of the staff already. */
export const teamInvitation = z.object({
  email: emailAddress,
  name: z.optional(personName),
  role,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/* POST /team/:id/invitation → teammateAnswer. The mail once more; 409 for who has a password already. */

/* POST /team/:id/role → teammateAnswer. 409 with `present` where the role is not `from` any more. */
export const teamRoleChange = z.object({ from: role, role });
export type TeamRoleChange = z.infer<typeof teamRoleChange>;

/* DELETE /team/:id → teammateAnswer. The account itself stays, as a student’s. */

/* POST /team/:id/sessions/end → teammateAnswer. All devices are logged out. */

/* POST /team/:id/second-factor/reset → teammateAnswer. The next login sets up a new one. */
