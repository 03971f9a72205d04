import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { enrolmentWith, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { phoneDigits } from "../leads/phone-digits.ts";

const asha = { name: "Asha Verma", email: "asha@example.in", phone: "9812345678" };

let served: TestApp;
const people = () => served.db.selectFrom("people").selectAll().execute();

describe("who asks", () => {
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
    return served.close;
  });
  beforeEach(() => emptyTables(served.db));

  /** Registers. @returns the person under whom the lead was stored */
  async function register(fields: object) {
    const answer = await sendLead(served.app, "ielts", { ...asha, ...fields });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json();
    const lead = await served.db
      .selectFrom("leads")
      .select("person_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return lead.person_id;
  }
  const contacts = async () =>
    (await served.db.selectFrom("person_contacts").select("value").execute())
      .map(({ value }) => value)
      .toSorted();

  test("is known by the address, however it is written", async () => {
    const first = await register({ course: "GermanClass" });
    const again = await register({
      course: "PTEOnline",
      email: "ASHA@Example.in",
      phone: "9812300000",
    });
    expect(again).toBe(first);
    expect(await people()).toHaveLength(1);
    expect(await contacts()).toEqual(["919812300000", "919812345678", "asha@example.in"]);
  });

  test("is known by the number, and by what came with it", async () => {
    const first = await register({ course: "GermanClass" });
    expect(await register({ course: "PTEOnline", email: "verma@example.org" })).toBe(first);
    const by = { email: "verma@example.org", phone: "+493023125001" };
    expect(await register({ course: "IeltsClass", ...by })).toBe(first);
  });

  test("is not known by a number that very many have given", async () => {
    const first = await register({ course: "GermanClass" });
    const crowd = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ id: `crowd-${index}`, name: `Somebody ${index}` },
      ...{ created_at: "2026-01-01", seen_at: "2026-01-01" },
    }));
    await served.db.insertInto("people").values(crowd).execute();
    const given = { kind: "phone", value: "919812345678", state: "ok", is_main: 0 } as const;
    const contacts = crowd.map(({ id }) => ({ person_id: id, ...given }));
    await served.db.insertInto("own_contacts").values(contacts).execute();
    const other = await register({ course: "PTEOnline", email: "verma@example.org" });
    expect(other).not.toBe(first);
    // Their address still says who they are.
    expect(await register({ course: "IeltsClass" })).toBe(first);
  });

  test.each([
    "+91 98123 45678",
    "098123 45678",
    "0091 9812345678",
    "919812345678",
    "+919812345678",
  ])("is known by the number typed as %s in the enrol form", async (phone) => {
    const person = await register({});
    const enrolment = enrolmentWith({ name: asha.name, email: "other@example.org", phone });
    const answer = await sendLead(served.app, "service", enrolment);
    expect(answer.statusCode, answer.body).toBe(201);
    const leads = await served.db.selectFrom("leads").select("person_id").execute();
    expect(leads.map(({ person_id }) => person_id)).toEqual([person, person]);
  });

  test("is somebody else with another name, also with the same address and number", async () => {
    const mother = await register({ course: "GermanClass" });
    const [rahul, meera] = [
      await register({ name: "Rahul Verma", course: "GermanClass" }),
      await register({ name: "Meera Verma", course: "GermanClass" }),
    ];
    expect(new Set([mother, rahul, meera]).size).toBe(3);
    const rows = await served.db.selectFrom("leads").select(["name", "person_id"]).execute();
    expect(rows).toHaveLength(3);
    // Each is known again, also where only one of the two is given, or the spelling slips.
    expect(await register({ name: "rahul  VARMA", course: "PTEOnline" })).toBe(rahul);
    const own = { email: "meera@example.org" };
    expect(await register({ name: "Meera Verma", ...own, course: "PTEOnline" })).toBe(meera);
    const other = { ...own, phone: "9812300009", course: "IeltsClass" };
    expect(await register({ name: "Verma Meera", ...other })).toBe(meera);
    expect(await people()).toHaveLength(3);
  });

  test("is known by the number, where the address is of somebody else in the family", async () => {
    await register({});
    const own = { name: "Rahul Verma", phone: "9812300002" };
    const rahul = await register({ ...own, email: "rahul@example.in" });
    expect(await register({ ...own, course: "GermanClass" })).toBe(rahul);
  });

  test("is somebody else with another address and another number", async () => {
    const first = await register({});
    expect(await register({ email: "bina@example.in", phone: "9812300001" })).not.toBe(first);
    expect(await people()).toHaveLength(2);
  });

  test("is whom the address names, where the number is somebody else's", async () => {
    const first = await register({ course: "GermanClass" });
    const sister = await register({ email: "bina@example.in", phone: "9812300001" });
    expect(sister).not.toBe(first);
    const mixed = await register({ course: "PTEOnline", email: "bina@example.in" });
    expect(mixed).toBe(sister);
    // Nobody is merged with anybody: the number stays with its holder.
    expect(await register({ course: "IeltsClass", email: "new@example.in" })).toBe(first);
  });

  test("keeps the first name, and each lead the name that came with it", async () => {
    await register({ course: "GermanClass" });
    await register({ course: "PTEOnline", name: "ASHA VARMA" });
    expect(await people()).toMatchObject([{ name: "Asha Verma" }]);
    const names = await served.db.selectFrom("leads").select("name").orderBy("id").execute();
    expect(names.map(({ name }) => name)).toEqual(["Asha Verma", "ASHA VARMA"]);
  });

  test("a message without a number is known by its address alone", async () => {
    const person = await register({});
    const { name, email } = asha;
    const message = { name, email, message: "When does the next batch begin?" };
    expect((await sendLead(served.app, "contact", message)).statusCode).toBe(201);
    const other = { ...message, email: "bina@example.in" };
    expect((await sendLead(served.app, "contact", other)).statusCode).toBe(201);
    const leads = await served.db
      .selectFrom("leads")
      .select("person_id")
      .where("kind", "=", "contact")
      .orderBy("id")
      .execute();
    expect(leads[0]?.person_id).toBe(person);
    expect(leads[1]?.person_id).not.toBe(person);
    expect(await contacts()).not.toContain("");
  });
});

describe.each(databaseKinds)("who asks at once, over %s", (kind) => {
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
    return served.close;
  });
  beforeEach(() => emptyTables(served.db));

  test.each([
    ["the same address and number", () => ({})],
    ["the same number, twelve addresses", (index: number) => ({ email: `p${index}@example.in` })],
    ["the same address, twelve numbers", (index: number) => ({ phone: `98123000${10 + index}` })],
  ])("twelve at once with %s: one person", async (_name, fields) => {
    const courses = ["GermanClass", "PTEOnline", "PTEOffline", "EnglishOnline"];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendLead(
          served.app,
          "ielts",
          { ...asha, ...fields(index), course: courses[index % courses.length] },
          { "idempotency-key": `k${index}` },
        ),
      ),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    const [person, ...others] = await people();
    expect(others).toEqual([]);
    const leads = await served.db.selectFrom("leads").select("person_id").execute();
    // The first enquiry for each of the four courses; the others are repeats.
    expect(leads.map(({ person_id }) => person_id)).toEqual(Array(4).fill(person?.id));
    const repeats = await served.db.selectFrom("lead_repeats").select("id").execute();
    expect(repeats).toHaveLength(8);
  });
});

test("two servers on one PostgreSQL keep two siblings at one number apart, each as one person", async () => {
  const config = { rateLimitScale: 100 };
  const first = await openTestApp("postgres", { config });
  const second = await openTestApp("postgres", { on: first.database, config });
  try {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const name = index % 2 === 0 ? "Ritu Verma" : "Rita Verma";
        // Some with the mother's address, some with another one, in any order.
        const email = index % 3 === 0 ? asha.email : `child${index % 5}@example.in`;
        const { app } = index % 4 < 2 ? first : second;
        return sendLead(app, "ielts", { ...asha, name, email, course: "PTEOnline" });
      }),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    const stored = await first.db.selectFrom("people").select(["id", "name"]).execute();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(["Rita Verma", "Ritu Verma"]);
    const leads = await first.db.selectFrom("leads").select(["name", "person_id"]).execute();
    expect(leads.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
      stored
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ id, name }) => ({ name, person_id: id })),
    );
  } finally {
    await second.close();
    await first.close();
  }
});

test("two servers on one PostgreSQL make one person, and one lead a course", async () => {
  const config = { rateLimitScale: 100 };
  const first = await openTestApp("postgres", { config });
  const second = await openTestApp("postgres", { on: first.database, config });
  try {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        // In a chain: each shares its address with one neighbour and its number with the other.
        const email = `p${Math.floor(index / 2)}@example.in`;
        const phone = `98123000${10 + Math.floor((index + 1) / 2)}`;
        const { app } = index % 3 === 0 ? first : second;
        return sendLead(app, "ielts", { ...asha, email, phone, course: "PTEOnline" });
      }),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    const contacts = await first.db.selectFrom("person_contacts").selectAll().execute();
    expect(contacts).toHaveLength(15 + 16);
    const leads = await first.db.selectFrom("leads").select("person_id").execute();
    const people = await first.db.selectFrom("people").select("id").execute();
    // Whichever came first: each person has one lead, and all other enquiries are its repeats.
    expect(leads.map(({ person_id }) => person_id).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    const repeats = await first.db.selectFrom("lead_repeats").select("id").execute();
    expect(leads.length + repeats.length).toBe(30);
  } finally {
    await second.close();
    await first.close();
  }
});

test.each([
  ["+91 98123 45678", "919812345678"],
  ["9812345678", "919812345678"],
  ["+49 (0)30 23125-001", "493023125001"],
  ["0049 30 23125001", "493023125001"],
  ["+1234567890123456", "1234567890123456"],
  ["1", "1"],
])("%s is compared as %s", (phone, digits) => expect(phoneDigits(phone)).toBe(digits));
