import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAccount,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const FORM = "application/x-www-form-urlencoded";

/**
 * Links from other sites send the page cookie (`SameSite=Lax`); a form posted from there must not be
 * able to use it.
 */
describe("forms of the account pages without scripts", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
  });
  afterAll(() => served.close());

  const attacks = [
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["another host of the domain", { "sec-fetch-site": "same-site" }],
    ["an old browser on another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
  ] as const;

  async function signedIn() {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    const cookie = `__Host-page=${browser.cookies.get("__Host-page")}`;
    const send = (url: string, fields: Record<string, string>, headers: Record<string, string>) =>
      served.app.inject({
        method: "POST",
        url,
        remoteAddress: browser.address,
        headers: { "content-type": FORM, cookie, ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    const user = async () => (await browser.call("GET", "/", undefined, { token })).json().user;
    return { email, browser, token, send, user };
  }

  test.each(attacks)(
    "sent by %s with the page cookie: 403, and nothing happens",
    async (_who, headers) => {
      const { email, browser, token, send, user } = await signedIn();
      const before = await user();
      for (const [url, fields] of [
        ["/userProfile", { intent: "details", name: "Mallory", city: "Pune" }],
        ["/userProfile", { intent: "delete", password: PASSWORD }],
        ["/userProfile", { intent: "end-others" }],
        ["/logout", {}],
        ["/login", { email, password: PASSWORD }],
      ] as const) {
        const answer = await send(url, fields, headers);
        expect(answer.statusCode, url).toBe(403);
        expect(answer.headers["set-cookie"], url).toBeUndefined();
      }
      expect(await user()).toEqual(before);
      expect(await opens(browser, token)).toBe(true);
    },
  );

  test("sent by our own page it is taken, and without the cookie it leads to the login", async () => {
    const { send, user } = await signedIn();
    const before = await user();
    const own = { "sec-fetch-site": "same-origin" };
    const fields = { intent: "details", name: "Asha Anew", phone: "", city: "Pune", goal: "" };
    const details = { ...fields, avatar: before.avatar };
    expect((await send("/userProfile", details, own)).statusCode).toBe(303);
    expect(await user()).toEqual({ ...before, name: "Asha Anew", city: "Pune" });
    const stranger = await served.app.inject({ url: "/userProfile?part=devices" });
    expect(stranger.headers.location).toBe("/login?next=%2FuserProfile%3Fpart%3Ddevices");
    const bare = await send("/userProfile", details, { ...own, cookie: "" });
    expect(bare.statusCode).toBe(303);
    expect(bare.headers.location).toMatch(/^\/login/);
    expect((await openBrowser(served).call("GET", "/")).statusCode).toBe(401);
  });

  test("who is logged in is led on from the pages to come in, who is not from one's own", async () => {
    const { browser } = await signedIn();
    const cookie = `__Host-page=${browser.cookies.get("__Host-page")}`;
    const leadsTo = async (url: string, headers = {}) =>
      (await served.app.inject({ url, headers })).headers.location;
    for (const door of ["/login", "/signup"]) {
      expect(await leadsTo(`${door}?next=%2Ffaq`, { cookie })).toBe("/faq");
      expect(await leadsTo(door, { cookie })).toBe("/userAdmindropdown");
    }
    expect(await leadsTo("/userProfile")).toBe("/login");
    expect(await leadsTo("/userAdmindropdown")).toBe("/login?next=%2FuserAdmindropdown");
  });
});
