import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

const calls = ["service", "ielts", "demo", "contact"] as const;
const others = { service: "GermanClass", message: "When does the next batch begin?" };

// One row a person: the signs that people typed, and what every call makes of them.
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

  /** What all calls do alike is tried with one of them over PostgreSQL. */
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
