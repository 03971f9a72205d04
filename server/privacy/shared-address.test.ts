import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVERYBODY } from "#contract/privacy.ts";
import { mailsTo, nextEmail } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { changeRequests, requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("an address that a family shares, over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T03:40:00.000Z") });
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });

  async function link(email: string, wants: "copy" | "erasure") {
    // The same wish is mailed once in two minutes.
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await post("", { email, wants });
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    const token = /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
    const view = await served.app.inject(`/api/v1/your-data/link?token=${token}`);
    expect(view.statusCode, view.body).toBe(200);
    return { token, names: view.json().names as string[] };
  }

  let families = 0;
  const familyName = () => `Quill${"abcd"[families]}`;
  /** @param named the first name of the one whose request the mail about the new number for both is about first */
  async function family(named: string) {
    families += 1;
    const email = nextEmail();
    const phone = `981115550${families}`;
    for (const name of [`Asha ${familyName()}`, `Ritu ${familyName()}`]) {
      const body = { name, email, phone, course: "IeltsClass" };
      const answer = await sendLead(served.app, "ielts", body);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const token = await requestToken(served, email);
    const { requests } = await requestsBehind(served, token);
    const request = requests.find(({ firstName }) => firstName === named);
    const number = { phone: `981116660${families}`, forAll: true };
    await changeRequests(served, "number", { token, reference: request?.reference, ...number });
    expect((await mailsTo(served, email)).at(-1)?.text).toMatch(
      new RegExp(`For: +${named}[^]*For: +`),
    );
    return email;
  }

  test("gives a copy for one name, with nothing of the other", async () => {
    const email = await family("Ritu");
    const { token, names } = await link(email, "copy");
    expect(names.toSorted()).toEqual([`Asha ${familyName()}`, `Ritu ${familyName()}`]);
    // Nobody is chosen: the link still works.
    expectProblem(await post("/copy", { token }), 422, "validation_failed");
    const copy = await post("/copy", { token, whose: `Ritu ${familyName()}` });
    expect(copy.statusCode, copy.body).toBe(200);
    expect(copy.json()).toMatchObject({
      person: { name: `Ritu ${familyName()}` },
      enquiries: [{ name: `Ritu ${familyName()}` }],
    });
    expect(copy.body).not.toContain("Asha");
  });

  test("erases one name, and then the other with all that belongs to the address", async () => {
    const email = await family("Asha");
    // A colleague has once taken both for one person, and separated them again.
    const [asha, ritu] = await served.db
      .selectFrom("leads")
      .select(["id", "person_id"])
      .where("email", "=", email)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const desk = await openDesk(served, "counsellor");
    const merge = { revision: 2, otherId: ritu?.person_id, otherRevision: 2 };
    good(await desk.call("POST", `/people/${asha?.person_id}/merge`, merge));
    good(await desk.call("POST", `/leads/${ritu?.id}/separate`, { revision: 3 }));
    const first = await link(email, "erasure");
    const one = await post("/erasure", { token: first.token, whose: `Ritu ${familyName()}` });
    expect(one.statusCode, one.body).toBe(200);
    const left = await served.db
      .selectFrom("leads")
      .select(["name", "person_id"])
      .where("email", "=", email)
      .execute();
    expect(left.map(({ name }) => name)).toEqual([`Asha ${familyName()}`]);
    const told = await tablesWith(served.db, `Ritu ${familyName()}`);
    expect(told).toEqual([]);
    const people = await served.db.selectFrom("people").select(["id", "name"]).execute();
    expect(people.filter(({ id }) => id === left[0]?.person_id)).toMatchObject([
      { name: `Asha ${familyName()}` },
    ]);
    const mails = (await mailsTo(served, email)).map(({ purpose }) => purpose);
    expect(mails.filter((purpose) => purpose === "lead-confirmation")).toHaveLength(1);
    expect(mails).not.toContain("request-number-changed");

    const second = await link(email, "erasure");
    // One name is left: nobody has to choose.
    expect(second.names).toEqual([]);
    expect((await post("/erasure", { token: second.token })).statusCode).toBe(200);
    expect(await tablesWith(served.db, email)).toEqual([]);
  });

  test("erases everybody at once, if that is what is chosen", async () => {
    const email = await family("Asha");
    const { token } = await link(email, "erasure");
    const all = await post("/erasure", { token, whose: EVERYBODY });
    expect(all.statusCode, all.body).toBe(200);
    expect(await tablesWith(served.db, email)).toEqual([]);
  });
});
