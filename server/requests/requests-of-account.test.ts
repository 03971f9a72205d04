import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestMessages } from "#contract/request-values.ts";
import { ownRequests, requestLinkMade } from "#contract/requests.ts";
import {
  addAccount,
  nextEmail,
  openBrowser,
  type SignedIn,
  signIn,
} from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import { openRequests, requestsBehind, sendToRequests } from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("the requests of an account, over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(() => emptyTables(served.db));
  afterAll(() => served.close());

  async function account(email: string, name: string, isVerified = true): Promise<SignedIn> {
    await addAccount(served, { email, name, isVerified });
    return signIn(served, email);
  }
  const answer = async ({ browser, token }: SignedIn) => {
    const body = good(await browser.call("GET", "/requests", undefined, { token }));
    expect(ownRequests.parse(body)).toEqual(body);
    return ownRequests.parse(body);
  };
  const read = async (signedIn: SignedIn) =>
    (await answer(signedIn)).requests.map(({ reference }) => reference);
  const askLink = ({ browser, token }: SignedIn) =>
    browser.call("POST", "/requests/link", {}, { token });
  /** How many links there are, those of confirmations included. */
  const links = async () =>
    (await served.db.selectFrom("request_links").select("email").execute()).length;

  test("are those of its address, whoever else has asked, and reading them makes no link", async () => {
    const email = nextEmail();
    const first = await newLead(served, { email, name: "Asha Rao" });
    const other = { email, name: "Asha Rao", service: "GermanClass" };
    const second = await newLead(served, other);
    await newLead(served, { name: "Asha Rao" });
    const asha = await account(email, "Asha Rao");
    const before = await links();
    expect((await read(asha)).toSorted()).toEqual([first.reference, second.reference].toSorted());
    expect(await links()).toBe(before);
    expect(await answer(asha)).toMatchObject({ hasOthers: false });
  });

  test("of an account whose name nobody has given are those of all, and there are no others", async () => {
    const email = nextEmail();
    await newLead(served, { email, name: "Arun Gill" });
    await newLead(served, { email, name: "Sunita Gill" });
    const other = await account(email, "Meera Rao");
    expect(await read(other)).toHaveLength(2);
    expect(await answer(other)).toMatchObject({ hasOthers: false });
  });

  test("of several people with the address, those of the account's name; its link shows all", async () => {
    const email = nextEmail();
    const child = await newLead(served, { email, name: "Arun Gill" });
    const mother = await newLead(served, { email, name: "Sunita Gill" });
    const sunita = await account(email, "Sunita Gill");
    expect(await read(sunita)).toEqual([mother.reference]);
    expect(await answer(sunita)).toMatchObject({ hasOthers: true });
    const { token } = good(await askLink(sunita), 201);
    const { requests } = await requestsBehind(served, token);
    expect(requests.map(({ firstName }) => firstName).toSorted()).toEqual(["Arun", "Sunita"]);
    expect(requests.map(({ reference }) => reference)).toContain(child.reference);
  });

  test("whoever has not confirmed the address sees none, and gets no link", async () => {
    const { email } = await newLead(served, { name: "Asha Rao" });
    const unconfirmed = await account(email, "Asha Rao", false);
    const before = await links();
    expect(await read(unconfirmed)).toEqual([]);
    const refused = expectProblem(await askLink(unconfirmed), 403, "forbidden");
    expect(refused.detail).toBe(requestMessages.confirmAddress);
    expect(await links()).toBe(before);
  });

  test("nobody gets them without a login", async () => {
    const browser = openBrowser(served);
    for (const token of [undefined, "A".repeat(43)]) {
      const reading = await browser.call("GET", "/requests", undefined, { token });
      expect(reading.statusCode).toBe(401);
      expect((await browser.call("POST", "/requests/link", {}, { token })).statusCode).toBe(401);
    }
    expect(await links()).toBe(0);
  });

  test("a link that was made in the account works for a day, and ends with the others", async () => {
    const email = nextEmail();
    const { reference } = await newLead(served, { email, name: "Asha Rao" });
    const asha = await account(email, "Asha Rao");
    const { token } = requestLinkMade.parse(good(await askLink(asha), 201));
    expect((await requestsBehind(served, token)).requests).toMatchObject([{ reference }]);
    const made = await served.db
      .selectFrom("request_links")
      .select(["created_at", "ends_at"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(Date.parse(made.ends_at) - Date.parse(made.created_at)).toBe(24 * 3_600_000);
    good(await sendToRequests(served, "end", { token }));
    expectProblem(await openRequests(served, token), 410, "token_expired");
  });
});
