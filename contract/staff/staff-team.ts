import * as z from "zod/mini";
import { roleValues, staffRoles } from "../accounts/roles.ts";
import { emailAddress, personName } from "../forms/person.ts";
import { text } from "../text.ts";

/*
 * The staff of the back office. All paths follow `/api/v1/staff`; admins only. Nobody can change their own role, second
 * factor or sessions here, only in the profile or through another admin. The last admin cannot lose the role. An id of
 * nobody on the staff is 404.
 */

const role = z.enum(staffRoles, { error: "Choose a role." });

const id = text(1, 100, "Choose a person.", "This id is not valid.");
export const teammateParams = z.object({ id });

export const teammate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  /** Whether the account has neither a password nor a Google account yet. */
  isInvited: z.boolean(),
  secondFactors: z.array(z.enum(["passkey", "totp", "recovery"])),
  /** The number of signed-in devices. */
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Whether it is the caller's own account. */
  isMe: z.boolean(),
});
export type Teammate = z.infer<typeof teammate>;

/* GET /team */
export const team = z.object({ people: z.array(teammate) });
export type Team = z.infer<typeof team>;

/** The answer of every change of one person. A person who has left the staff has the role `student`. */
export const teammateAnswer = z.object({
  person: teammate,
  /** The number of leads that have lost their owner, since editors and students own none. */
  freedLeads: z.number(),
});
export type TeammateAnswer = z.infer<typeof teammateAnswer>;

/* POST /team → 201 teammateAnswer. An existing account gets the role; otherwise one is created and a mail
   tells how to set a password. 409 if the address belongs to the staff already. */
export const teamInvitation = z.object({
  email: emailAddress,
  name: z.optional(personName),
  role,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/* POST /team/:id/invitation → teammateAnswer. Sends the mail again; 409 unless `isInvited`. */

/* POST /team/:id/role → teammateAnswer. 409 with `present` if the role is not `from` any more. */
export const teamRoleChange = z.object({ from: role, role });
export type TeamRoleChange = z.infer<typeof teamRoleChange>;

/* DELETE /team/:id → teammateAnswer. The account itself stays, as a student’s. */

/* POST /team/:id/sessions/end → teammateAnswer. All devices are logged out. */

/* POST /team/:id/second-factor/reset → teammateAnswer. At the next login the person sets up a new one. */
