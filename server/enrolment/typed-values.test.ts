import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foreignPhoneMessage, personMessages } from "#contract/forms/person-messages.ts";
import {
  book,
  makeClasses,
  openClassDesk,
  rosterOf,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

const calls = ["service", "ielts", "demo", "contact"] as const;
const others = { service: "GermanClass", message: "When does the next batch begin?" };

// One row for each person: the characters that they typed, and what every call stores.
const people = [
  {
    name: "Nu\u00adala\u200b O´Dwyer–Kaur",
    email: "Nuala <nuala.{call}@KÄSE.example>",
    phone: "Ph: ９８１１０ ००१２१",
    stored: ["Nuala O'Dwyer-Kaur", "nuala.{call}@xn--kse-qla.example", "9811000121"],
  },
  {
    name: "Quim Sal·la",
    email: "mailto:quim.{call}@example.org.",
    phone: "p:+91 (0)98110\u201100122",
    stored: ["Quim Sal·la", "quim.{call}@example.org", "9811000122"],
  },
  {
    name: "Li‐Ming\u2069 D`Cruz",
    email: "\u200bliming.{call}＠example.org",
    phone: "tel:+49.(0)30/23125\u202f−123",
    stored: ["Li-Ming D'Cruz", "liming.{call}@example.org", "3023125123"],
  },
];

describe.each(databaseKinds)("over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
  });
  afterAll(() => served.close());

  /** All calls do the same, so one of them will do over PostgreSQL. */
  const some = <T>(all: readonly T[]) => (kind === "sqlite" ? all : all.slice(0, 1));

  test.each(some(calls).flatMap((call) => people.map((person) => ({ call, ...person }))))(
    "/$call takes $name, $email, $phone",
    async ({ call, name, email, phone, stored }) => {
      const of = (text = "") => text.replace("{call}", call);
      const body = { ...others, name, email: of(email), phone };
      const { service, message, ...registration } = body;
      const sent = { service: { ...registration, service }, contact: { ...registration, message } };
      const answer = await sendLead(
        served.app,
        call,
        call === "service" || call === "contact" ? sent[call] : registration,
      );
      expect(answer.statusCode, answer.body).toBe(201);
      const lead = await served.db
        .selectFrom("leads")
        .select(["name", "email", "phone"])
        .where("reference", "=", answer.json().reference)
        .executeTakeFirstOrThrow();
      const [storedName, storedEmail, digits] = stored;
      expect(lead).toMatchObject({ name: storedName, email: of(storedEmail) });
      expect(lead.phone.replaceAll(" ", "")).toMatch(new RegExp(`^(?:\\+91|\\+49)?${digits}$`));
    },
  );

  const storedPhone = async (reference: string) =>
    (
      await served.db
        .selectFrom("leads")
        .select("phone")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).phone;

  test.each(
    some([
      ["berlin", "030 23125 111", "+493023125111"],
      ["berlin", "Tel.: 0172/1234567", "+491721234567"],
      ["berlin", "0176 12345678", "+4917612345678"],
      ["berlin", "98000 00177", "+919800000177"],
      ["karnal", "0172 2701234", "+911722701234"],
      [undefined, "0172 2701233", "+911722701233"],
    ]),
  )("/contact with branch %s takes %s as %s", async (branch, phone, stored) => {
    const answer = await sendLead(served.app, "contact", {
      name: "Uta Groß",
      email: `uta.${branch}.${stored.slice(1)}@example.org`,
      message: "When does the next batch begin?",
      branch,
      phone,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await storedPhone(answer.json().reference)).toBe(stored);
  });

  test.each(
    some([
      ["berlin", "0300 1", personMessages.phone],
      ["karnal", "0176 12345678", personMessages.phone],
    ]),
  )("/contact with branch %s refuses %s", async (branch, phone, text) => {
    const person = { name: "Uta Groß", email: "uta@example.org", message: "When?" };
    const answer = await sendLead(served.app, "contact", { ...person, branch, phone });
    expect(expectProblem(answer, 422, "validation_failed")).toMatchObject({
      errors: { phone: [text] },
    });
  });

  test("a booking's number follows from the class's place, or the visitor's time zone", async () => {
    const desk = await openClassDesk(served);
    const online = { seats: 9, day: "2029-12-04" };
    const [here = ""] = await makeClasses(desk, {
      ...online,
      ...{ place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" },
    });
    const [there = ""] = await makeClasses(desk, { ...online, day: "2029-12-05" });
    const [karnal = ""] = await makeClasses(desk, {
      ...online,
      ...{ branch: "karnal", day: "2029-12-06" },
    });
    const rows = [
      [there, undefined, "0172 1234561", "+491721234561"],
      [there, "Asia/Kolkata", "0172 2701235", "+911722701235"],
      [karnal, "Europe/Berlin", "030 23125 112", "+493023125112"],
      [karnal, undefined, "0172 2701236", "+911722701236"],
      [here, "Europe/Berlin", "0172 2701237", "+911722701237"],
      [there, "Europe/Berlin", "98000 00178", "+919800000178"],
    ] as const;
    for (const [index, [id, zone, phone, stored]] of rows.entries()) {
      const { reference } = await book(served, id, index, { zone, phone });
      expect(await storedPhone(reference), phone).toBe(stored);
    }
    const none = await sendBooking(served, there, 70, {
      zone: "Asia/Dubai",
      phone: "0100 1234567",
    });
    expect(expectProblem(none, 422, "validation_failed")).toMatchObject({
      errors: { phone: [foreignPhoneMessage] },
    });

    const guest = { name: "Lena Groß", email: "lena@example.de", phone: "0172 1234567" };
    const added = await desk.call("POST", `/classes/${there}/bookings`, guest);
    expect(added.statusCode, added.body).toBe(200);
    const { people: roster } = added.json();
    expect(roster.at(-1)).toMatchObject({ email: guest.email, phone: "+491721234567" });

    // A parent's number has the rules of every other number.
    const parent = { guardianName: "Uta", phone: "Mobile: ९८१२३–४५६७९" };
    await book(served, there, 77, { zone: "Asia/Kolkata", ...parent });
    expect((await rosterOf(desk, there)).people.at(-1)).toMatchObject({
      guardian: "Uta",
      phone: "+919812345679",
    });
    const wrong = await sendBooking(served, there, 78, { ...parent, phone: "12345678" });
    expectProblem(wrong, 422, "validation_failed");
  });

  test.each(some(["subscribe", "subscribe/sendToPdf", "user/signup", "user/forgot-password"]))(
    "/%s takes an address as it was copied",
    async (call) => {
      const local = call.replace("/", ".").toLowerCase();
      const answer = await served.app.inject({
        method: "POST",
        url: `/api/v1/${call}`,
        payload: { name: "Asha’s", email: `Asha <${local}@Bücher.example>.`, wants: "copy" },
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const mails = await served.db.selectFrom("mail_outbox").select("to_address").execute();
      expect(mails).toContainEqual({ to_address: `${local}@xn--bcher-kva.example` });
    },
  );
});
