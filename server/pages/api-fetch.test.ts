import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAccount,
  keepCookies,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import "../http/internal-call.ts";
import { createApiFetch } from "./api-fetch.ts";

describe("pages that call the API for a visitor", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());

  /** The `fetch` that the rendering of one page gets. */
  function renderedFor(cookie: string, address = "203.0.113.7") {
    const cookies: string[] = [];
    const headers = { cookie, "user-agent": "Firefox/150.0 (X11; Linux x86_64)" };
    return {
      cookies,
      fetchApi: createApiFetch(served.app, { remoteAddress: address, headers, cookies }),
    };
  }
  const post = (body: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const cookieOf = (jar: Map<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  test("a login without scripts: cookies reach the visitor, and the next page knows them", async () => {
    const { email } = await addAccount(served);
    const login = renderedFor("theme=dark");
    const answer = await login.fetchApi("/api/v1/user/signin", post({ email, password: PASSWORD }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(login.cookies).toHaveLength(3);

    const same = await login.fetchApi("/api/v1/user/");
    expect(same.status).toBe(200);

    const jar = new Map<string, string>();
    keepCookies(jar, { headers: { "set-cookie": login.cookies } } as never);
    const next = renderedFor(cookieOf(jar));
    const profile = await next.fetchApi("/api/v1/user/");
    expect(profile.status).toBe(200);
    expect((await profile.json()).user.email).toBe(email);
    expect(next.cookies).toEqual([]);
  });

  test("logging out clears the cookies, and later calls of the same page are logged out", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    const page = renderedFor(cookieOf(browser.cookies));
    const answer = await page.fetchApi("/api/v1/user/logout", { method: "POST" });
    expect(answer.status).toBe(204);
    expect(page.cookies.join("\n")).toMatch(/__Host-page=;/);
    expect((await page.fetchApi("/api/v1/user/")).status).toBe(401);
    expect(await opens(browser, token)).toBe(false);
  });

  test("from the network the same cookies open nothing, whatever key comes with them", async () => {
    const { email } = await addAccount(served);
    const { browser } = await signIn(served, email);
    const fromPage = await renderedFor(cookieOf(browser.cookies)).fetchApi("/api/v1/user/");
    expect(fromPage.status).toBe(200);
    for (const key of ["", "x", "A".repeat(43)]) {
      const headers = { "x-page-key": key };
      const answer = await browser.call("GET", "/", undefined, { headers });
      expect(answer.statusCode).toBe(401);
    }
  });

  test("a page cannot pass on a key that the visitor has sent", async () => {
    const { email } = await addAccount(served);
    const { browser } = await signIn(served, email);
    const asSite = createApiFetch(served.app);
    const headers = { cookie: cookieOf(browser.cookies), "x-page-key": served.app.internalCallKey };
    expect((await asSite("/api/v1/user/", { headers })).status).toBe(401);
  });

  test("calls in the name of the site itself carry no cookie, and one page's never reach another's", async () => {
    const { email } = await addAccount(served);
    const login = renderedFor("");
    await login.fetchApi("/api/v1/user/signin", post({ email, password: PASSWORD }));
    const other = renderedFor("");
    expect((await other.fetchApi("/api/v1/user/")).status).toBe(401);
    expect(other.cookies).toEqual([]);
    expect((await createApiFetch(served.app)("/api/v1/user/")).status).toBe(401);
  });

  test("the device that is listed is the visitor's", async () => {
    const { email } = await addAccount(served);
    const login = renderedFor("");
    await login.fetchApi("/api/v1/user/signin", post({ email, password: PASSWORD }));
    const answer = await login.fetchApi("/api/v1/user/sessions");
    expect((await answer.json()).sessions).toMatchObject([
      { device: "Firefox on Linux", network: "203.0.113.0/24", current: true },
    ]);
    expect(openBrowser(served).address).not.toBe("203.0.113.7");
  });
});
