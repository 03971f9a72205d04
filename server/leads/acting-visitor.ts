import type { Actor } from "../http/staff-access.ts";

/** Stands in the audit log and in changes for the person themselves, on the page 'Your requests'. */
export const visitor: Actor = { id: "", name: "The person", role: "student" };
