import { normalEmail } from "#contract/forms/email-address.ts";
import type { KnownPeople, KnownPeopleQuery, KnownPerson } from "#contract/staff/new-enquiry.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type { Database } from "../db/tables.ts";
import { findOpen } from "../enrolment/repeats.ts";
import { staffNames } from "../leads/lead-rows.ts";
import { createLeadPages } from "../leads/list/lead-pages.ts";
import { contactsOfPeople } from "../leads/people/contacts.ts";
import { personNamed } from "../leads/people/households.ts";
import { findPerson } from "../leads/people/person-page.ts";
import { digitsOf } from "../leads/phone-digits.ts";
import type { Viewer } from "../leads/viewer.ts";
import { askedAbout } from "./enter-enquiry.ts";

/* Who is known by what is typed of a new enquiry. */

const MAX_PEOPLE = 5;
const LEADS_OF_EACH = 5;
/** The newest leads that a search looks through for people. */
const MAX_LEADS = 50;
/** Shorter parts are those of too many people. */
const SHORTEST = { phone: 4, email: 3, name: 3 };

type Field = KnownPerson["by"][number];

/**
 * Finds people by a number in any spelling, an address or a name, or by a part of one; and the open lead under which the
 * enquiry would be noted, or of which staff have to say whether it is the same person's.
 */
export async function findKnownPeople(
  db: Database,
  { name = "", phone = "", email = "", course = "", personId }: KnownPeopleQuery,
  viewer: Viewer,
): Promise<KnownPeople> {
  const typed = { name, phone, email: normalEmail(email) };
  const by = await foundBy(db, typed, viewer);
  const chosen = personId && (await findPerson(db, personId))?.id;
  const taken = { personId: chosen || undefined, isAnother: false };
  const service = course as "";
  const person = chosen || (await personNamed(db, typed));
  const first = person && (await findOpen(db, { personId: person, name, taken, service }));
  const openUnder = await askedAbout(db, { ...typed, service, taken }, first || undefined);
  // Whoever has the same number or address comes first, whoever has the same name last.
  const weight = (id: string) => (id === person ? 4 : 0) + (weightOf(by.get(id) ?? []) ?? 0);
  const ids = [...new Set([...(person ? [person] : []), ...by.keys()])]
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MAX_PEOPLE);
  return {
    people: await described(db, ids, by, viewer),
    repeatOf: first ? { leadId: first.id, reference: first.reference } : null,
    openUnder: openUnder ?? null,
  };
}

const weights: Record<Field, number> = { phone: 2, email: 2, name: 1 };
const weightOf = (fields: readonly Field[]) =>
  fields.reduce((sum, field) => sum + weights[field], 0);

const isLongEnough = (field: Field, text: string) =>
  (field === "phone" ? digitsOf(text) : text.trim()).length >= SHORTEST[field];

/** The people whose leads have what was typed, with the fields by which each was found; the newest first. */
async function foundBy(
  db: Database,
  typed: Record<Field, string>,
  viewer: Viewer,
): Promise<Map<string, Field[]>> {
  const found = new Map<string, Field[]>();
  const pages = createLeadPages(db);
  for (const field of ["phone", "email", "name"] as const) {
    if (!isLongEnough(field, typed[field])) continue;
    const query = await pages.queryOf({ q: typed[field] }, viewer);
    const { leads } = await pages.page(query, { sort: "newest", perPage: MAX_LEADS });
    for (const id of new Set(leads.map(({ person_id }) => person_id))) {
      if (id !== null) found.set(id, [...(found.get(id) ?? []), field]);
    }
  }
  return found;
}

async function described(
  db: Database,
  ids: readonly string[],
  by: ReadonlyMap<string, Field[]>,
  { now }: Viewer,
): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const contacts = await contactsOfPeople(db, ids);
  const leads = await db
    .selectFrom("leads")
    .select(["id", "person_id", "reference", "service", "status", "owner_id", "created_at"])
    .where("person_id", "in", ids)
    .orderBy("created_at", "desc")
    .execute();
  const owners = await staffNames(
    db,
    leads.map(({ owner_id }) => owner_id),
  );
  const notes = await db
    .selectFrom("lead_notes")
    .innerJoin("leads", "leads.id", "lead_notes.lead_id")
    .select(({ fn }) => ["person_id", fn.max("lead_notes.created_at").as("at")])
    .where("person_id", "in", ids)
    .groupBy("person_id")
    .execute();
  const places = await db
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["person_id", "lesson_id", "lessons.course", "starts_at", "bookings.state"])
    .where("person_id", "in", ids)
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("lessons.state", "=", "published")
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .execute();
  return ids.flatMap((id) => {
    const person = people.find((one) => one.id === id);
    if (!person) return [];
    const isTheirs = (row: { person_id: string | null }) => row.person_id === id;
    const valuesOf = (kind: "email" | "phone") =>
      (contacts.get(id) ?? []).filter((one) => one.kind === kind).map(({ value }) => value);
    return [
      {
        ...person,
        phones: valuesOf("phone"),
        emails: valuesOf("email"),
        by: by.get(id) ?? [],
        leads: leads
          .filter(isTheirs)
          .slice(0, LEADS_OF_EACH)
          .map((lead) => ({
            id: lead.id,
            reference: lead.reference,
            course: lead.service,
            status: lead.status,
            isOpen: openStatuses.includes(lead.status),
            owner: (lead.owner_id && owners.get(lead.owner_id)) || null,
            createdAt: lead.created_at,
          })),
        lastContactAt: notes.find(isTheirs)?.at ?? null,
        bookings: places.filter(isTheirs).map((place) => ({
          classId: place.lesson_id,
          course: place.course,
          startsAt: place.starts_at,
          state: place.state === "waiting" ? ("waiting" as const) : ("booked" as const),
        })),
      },
    ];
  });
}
