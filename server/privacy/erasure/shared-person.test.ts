import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mailsTo, nextEmail } from "#tests/support/account-requests.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

describe("erasing one address of a person with two", () => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T03:40:00.000Z") });
    served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });

  async function use(email: string, wants: "copy" | "erasure") {
    await post("", { email, wants });
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    const token = /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1];
    const answer = await post(`/${wants}`, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }

  test("of a shared person goes the name and the number that came with the erased address alone", async () => {
    const [mine, theirs] = [nextEmail(), nextEmail()];
    const shared = "9811100006";
    const others = { name: "Anil Desai", email: theirs, phone: shared };
    for (const body of [
      { name: "Zubeida Khan", email: mine, phone: shared },
      { name: "Zubeida Khan", email: mine, phone: "9811100007" },
      { ...others },
      { ...others, name: "ANIL DESAI" },
    ]) {
      later(11 * 60_000);
      const answer = await sendLead(served.app, "ielts", { ...body, course: "IeltsClass" });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const personWith = async (value: string) => {
      const { person_id } = await served.db
        .selectFrom("person_contacts")
        .select("person_id")
        .where("value", "=", value)
        .executeTakeFirstOrThrow();
      return person_id;
    };
    const desk = await openDesk(served, "counsellor");
    const path = `/people/${await personWith(mine)}`;
    // Staff take both for one person.
    const otherId = await personWith(theirs);
    expect(path).not.toContain(otherId);
    const merge = { revision: 1, otherId, otherRevision: 1 };
    const { person } = good(await desk.call("POST", `${path}/merge`, merge));
    expect(person).toMatchObject({ name: "Zubeida Khan" });
    const renaming = { revision: person.revision, name: "Zubeida Khan-Rao" };
    good(await desk.call("PATCH", path, renaming));

    // The other may see that the person was renamed, but not to what.
    const copy = await use(theirs, "copy");
    expect(copy.json().staffActions).toMatchObject([
      { action: "person.merged", before: null, after: null },
      { action: "person.renamed", before: null, after: null },
    ]);
    expect(copy.body).not.toMatch(new RegExp(`Zubeida|${mine}`));

    await use(mine, "erasure");
    for (const trace of [mine, "Zubeida", "9811100007"]) {
      expect(await tablesWith(served.db, trace), trace).toEqual([]);
    }
    const left = good(await desk.call("GET", path));
    expect(left.person).toMatchObject({
      name: expect.stringMatching(/ Desai$/i),
      contacts: [
        { kind: "email", value: theirs },
        { kind: "phone", value: `91${shared}` },
      ],
    });
  });
});
