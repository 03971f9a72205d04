import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  mailsTo,
  nextEmail,
  PASSWORD,
  type SignedIn,
  signUp,
} from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { LEADS_TO, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { writeMails } from "#tests/support/written-mails.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
/** After the ten minutes in which the same enquiry counts as a double click. */
const LATER_MS = 11 * 60_000;
const NAME = "Asha Rao";

/** Name and telephone make them one person for the institute; each of their two addresses has an account. */
describe.each(databaseKinds)("enquiries of two addresses under one lead, over %s", (kind) => {
  let served: TestApp;
  let phones = 0;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100, leadsTo: LEADS_TO } });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  const nextPhone = () => {
    phones += 1;
    return `98111${String(phones).padStart(5, "0")}`;
  };

  async function register(email: string, phone: string, more: object = {}): Promise<string> {
    vi.setSystemTime(Date.now() + LATER_MS);
    const body = { name: NAME, email, phone, course: "IeltsClass", ...more };
    const answer = await sendLead(served.app, "ielts", body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().reference;
  }

  const references = async ({ browser, token }: SignedIn): Promise<string[]> => {
    const answer = await browser.call("GET", "/enquiries", undefined, { token });
    return answer.json().enquiries.map(({ reference }: { reference: string }) => reference);
  };
  const remove = ({ browser, token }: SignedIn) =>
    browser.call("DELETE", "/", { password: PASSWORD }, { token });
  const noticesOf = (reference: string) =>
    served.db
      .selectFrom("mail_outbox")
      .select(["text", "html", "lead_id", "to_address"])
      .where("to_address", "=", LEADS_TO)
      .where("text", "like", `%${reference}%`)
      .execute();

  async function twoAddresses() {
    const [first, other] = [nextEmail("first"), nextEmail("other")];
    const phone = nextPhone();
    const mine = [await register(first, phone)];
    const theirs = [await register(other, phone), await register(other, phone)];
    mine.push(await register(first, phone));
    expect(
      await served.db
        .selectFrom("leads")
        .select("id")
        .where("phone", "like", `%${phone}`)
        .execute(),
    ).toHaveLength(1);
    return {
      mine: {
        email: first,
        references: mine.toReversed(),
        signed: await signUp(served, { email: first, name: NAME }),
      },
      theirs: {
        email: other,
        references: theirs.toReversed(),
        signed: await signUp(served, { email: other, name: NAME }),
      },
      phone,
    };
  }

  test("deleting the account of the first leaves the other all of theirs", async () => {
    const { mine, theirs, phone } = await twoAddresses();
    // What was sent is packed.
    await writeMails(served);
    expect(await references(mine.signed)).toEqual(mine.references);
    expect(await references(theirs.signed)).toEqual(theirs.references);
    const mailsBefore = await mailsTo(served, theirs.email);

    expect((await remove(mine.signed)).statusCode).toBe(204);
    expect(await references(theirs.signed)).toEqual(theirs.references);
    expect(await mailsTo(served, theirs.email)).toEqual(
      mailsBefore.map((mail) => ({ ...mail, lead_id: mail.lead_id && expect.any(String) })),
    );
    const leads = await served.db
      .selectFrom("leads")
      .selectAll()
      .where("email", "=", theirs.email)
      .orderBy("id")
      .execute();
    expect(leads).toMatchObject(
      theirs.references.toReversed().map((reference) => ({
        reference,
        kind: "registration",
        service: "IeltsClass",
        name: NAME,
        phone: `+91${phone}`,
        person_id: expect.any(String),
      })),
    );
    for (const [index, reference] of theirs.references.toReversed().entries()) {
      const notices = await noticesOf(reference);
      expect(notices).toMatchObject([{ lead_id: leads[index]?.id }]);
    }
    await writeMails(served);
    expect(await tablesWith(served.db, mine.email)).not.toContain("mail_outbox");
    for (const table of [
      "leads",
      "lead_repeats",
      "people",
      "person_contacts",
      "mail_outbox",
    ] as const) {
      const rows = await served.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(mine.email);
    }

    // The institute still knows the other person.
    await register(theirs.email, phone);
    expect(await references(theirs.signed)).toHaveLength(3);
    expect((await remove(theirs.signed)).statusCode).toBe(204);
    for (const table of ["leads", "lead_repeats", "people", "person_contacts"] as const) {
      const rows = JSON.stringify(await served.db.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toMatch(new RegExp(`${theirs.email}|${phone}`));
    }
  });

  test("deleting the other's account leaves the first all of theirs", async () => {
    const { mine, theirs } = await twoAddresses();
    expect((await remove(theirs.signed)).statusCode).toBe(204);
    expect(await references(mine.signed)).toEqual(mine.references);
    for (const reference of mine.references) expect(await noticesOf(reference)).not.toEqual([]);
    for (const table of ["leads", "lead_repeats", "people", "person_contacts"] as const) {
      const rows = JSON.stringify(await served.db.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toContain(theirs.email);
    }
  });
});
