import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { addAccount, signIn } from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { htmlFaults } from "#tests/support/valid-html.ts";

/* Pages of the back office that show data are tested in tests/staff-views*.e2e.ts. */

let served: TestApp;
let cookie: string;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { googleClientId: "client" } });
  const { email } = await addAccount(served);
  const { browser } = await signIn(served, email);
  cookie = `__Host-page=${browser.cookies.get("__Host-page")}`;
});
afterAll(() => served.close());

const examples: Record<string, string> = {
  ":url": samplePosts[0]?.slug ?? "",
  ":topic": "german",
  ":tag": samplePosts[0]?.tags[0] ?? "",
  ":id": "0198f2c0-0000-7000-8000-000000000000",
  ":part": "hours",
};

const urls = [
  ...Object.values({ ...paths, ...staffPaths })
    .filter((path) => !path.startsWith("/dev/"))
    .map((path) => path.replace(/:\w+/, (name) => encodeURIComponent(examples[name] ?? name))),
  ...samplePosts.map(({ slug }) => paths.blogPost.replace(":url", slug)),
  `${paths.blogPosts}?q=visa`,
  `${paths.blogPosts}?q=nothing-like-it`,
  "/no-such-page",
  "/%",
];

const isHtml = (type: unknown) => String(type).startsWith("text/html");

/** The addresses that a browser fetches for a page by itself; those of links and forms wait for the visitor. */
const fetchedBy = (html: string) =>
  [
    /<(?:script|img|source|iframe|video|audio|input)\b[^>]*?\ssrc="([^"]+)"/g,
    /\ssrcset="([^"]+)"/gi,
    /<link\b(?![^>]*\srel="(?:canonical|alternate)")[^>]*?\shref="([^"]+)"/g,
  ].flatMap((pattern) => [...html.matchAll(pattern)].map(([, address = ""]) => address));
const isForeign = (address: string) => !/^(?:\/(?!\/)|data:)/.test(address);

/** Maps and Google's button, which load only after a click. */
const byClick = /https:\/\/(?:www\.google\.com|accounts\.google\.com\/gsi\/)/g;

/* What a page of each kind fetches once its scripts run is tested in tests/third-parties.e2e.ts. */
test.each(urls)(
  "%s sets no cookie, names nothing that others serve, and lets no code fetch it",
  async (url) => {
    const { headers, body } = await served.app.inject({ url, headers: { accept: "text/html" } });
    expect(headers["set-cookie"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]).replaceAll(byClick, "");
    expect(policy).toMatch(/default-src '(?:self|none)'/);
    expect(policy).not.toMatch(/https?:|\*/);
    if (!isHtml(headers["content-type"])) return;
    expect(fetchedBy(body).filter(isForeign)).toEqual([]);
  },
);

test.each(urls)(
  "%s is valid HTML without a place that nothing was filled into, for a visitor and for somebody who is logged in",
  async (url) => {
    const checked = new Set<string>();
    for (const who of ["", cookie]) {
      const { headers, body } = await served.app.inject({
        url,
        headers: { accept: "text/html", cookie: who },
      });
      // Apart from the nonce of its scripts, most pages are the same for both, and need only one check.
      const page = body.replaceAll(/ nonce="[^"]*"/g, "");
      if (!isHtml(headers["content-type"]) || checked.has(page)) continue;
      checked.add(page);
      expect(await htmlFaults(body)).toEqual([]);
      const withoutCode = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
      expect(withoutCode.match(/\{[a-z]+[.}]/gi)).toBeNull();
    }
  },
);

test.each([
  ["/contactus", { name: "", email: "x" }],
  [paths.login, { email: "x", password: "" }],
  [paths.yourData, {}],
])("%s is valid HTML with its errors", async (url, fields) => {
  const { headers, body } = await served.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(isHtml(headers["content-type"])).toBe(true);
  expect(await htmlFaults(body)).toEqual([]);
});

test("what others would serve is found", () => {
  const html = [
    '<link rel="canonical" href="https://own.example/"><link rel="icon" href="/i.png">',
    '<link rel="stylesheet" href="https://a.example/a.css"><script async="" src="//b.example/"></script>',
    '<img alt="" src="/a.png" srcSet="https://c.example/a.png 2x"><a href="https://d.example/">D</a>',
  ].join("");
  const addresses = ["https://a.example/a.css", "//b.example/", "https://c.example/a.png 2x"];
  expect(fetchedBy(html).filter(isForeign).sort()).toEqual(addresses.sort());
});

test("faults are found", async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Faults</title></head><body>${body}</body></html>`;
  for (const [body, rule] of [
    ["<p><span><h2>Heading</h2></span></p>", "element-permitted-content"],
    ['<label>Name <input name="name"></label>', "no-implicit-input-type"],
    ['<label>Phone <input type="tel" autocomplete="tel-national"></label>', "valid-autocomplete"],
    ['<table><tr role="row"><td>1</td></tr></table>', "no-redundant-role"],
  ] as const) {
    expect((await htmlFaults(page(body))).join()).toContain(rule);
  }
});
