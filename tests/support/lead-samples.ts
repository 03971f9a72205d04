import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import {
  type LeadRow,
  leadList,
  leadRow,
  type PersonPage,
  personPage,
} from "#contract/staff/staff-leads.ts";
import type { Desk } from "./desk.ts";
import { sendLead, type TestApp } from "./test-app.ts";

let senders = 0;

/** A visitor's enrolment as the desk then sees it. Each has an address and a number of its own unless given. */
export async function newLead(
  served: TestApp,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<LeadRow> {
  senders += 1;
  const body = {
    name: "Priya Sharma",
    email: `visitor${senders}@example.in`,
    phone: `+91 97${String(senders).padStart(8, "0")}`,
    service: "PTEOnline",
    ...fields,
  };
  const answer = await sendLead(served.app, "service", body, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return rowOf(served, answer.json().id);
}

/** A lead as it is stored, whole; without owner. */
async function rowOf({ db }: TestApp, id: string): Promise<LeadRow> {
  const row = await db
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    personId: row.person_id ?? "",
    reference: row.reference,
    kind: row.kind,
    name: row.name,
    email: row.email,
    phone: row.phone,
    phoneIsWrong: row.phone_is_wrong === 1,
    mailDoesNotArrive: false,
    isShared: false,
    masked: false,
    course: row.service,
    branch: row.branch,
    status: row.status,
    lostReason: null,
    lostNote: "",
    owner: null,
    channel: row.channel,
    needsReview: row.needs_review === 1,
    clock: { state: "due", callBy: row.call_by, soonFrom: row.call_by },
    followUpAt: null,
    callIsWished: false,
    tries: row.tries,
    repeats: row.repeats,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

/** Expects an answer to have this status. @returns its body */
export function good(answer: LightMyRequestResponse, status = 200) {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
}

/** The list as the desk shows it; its path's query may be given. */
export async function listed(desk: Desk, query = "") {
  const body = good(await desk.call("GET", `/leads${query}`));
  expect(leadList.parse(body)).toEqual(body);
  return leadList.parse(body);
}

/** Changes a lead, which must succeed. */
export async function changed(
  desk: Desk,
  lead: { id: string; revision: number },
  call: string,
  body: object = {},
): Promise<LeadRow> {
  const path = `/leads/${lead.id}/${call}`;
  const answer = await desk.call("POST", path, { revision: lead.revision, ...body });
  return leadRow.parse(good(answer, call === "notes" ? 201 : 200).lead);
}

export async function personOf(desk: Desk, id: string): Promise<PersonPage> {
  const body = good(await desk.call("GET", `/people/${id}`));
  expect(personPage.parse(body)).toEqual(body);
  return personPage.parse(body);
}
