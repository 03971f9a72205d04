import { describe, expect, test } from "vitest";
import { consent } from "#content/cookie-consent.ts";
import { companies } from "#content/legal/companies.ts";
import { cookiePolicy } from "#content/legal/cookie-policy.ts";
import { impressum } from "#content/legal/impressum.ts";
import type { LegalPage } from "#content/legal/legal-page.ts";
import { privacyNotice } from "#content/legal/privacy-notice.ts";
import { termsAndConditions } from "#content/legal/terms-and-conditions.ts";
import { retention } from "#content/retention.ts";
import { site } from "#content/site.ts";
import { thirdParties } from "#content/third-parties.ts";
import { privacyMessages } from "#contract/privacy.ts";
import { paths } from "../paths.ts";

const pages: Record<string, LegalPage> = {
  [paths.privacyPolicy]: privacyNotice,
  [paths.cookiePolicy]: cookiePolicy,
  [paths.terms]: termsAndConditions,
  [paths.impressum]: impressum,
};

/** All texts of a page as one string. */
const words = (page: LegalPage) => JSON.stringify(page);
const sectionWords = (page: LegalPage, id: string) =>
  JSON.stringify(page.sections.find((section) => section.id === id));
const idsOf = (page: LegalPage | undefined) => page?.sections.map(({ id }) => id) ?? [];

describe("as many sections as the specification says", () => {
  test.each([
    ["privacy notice", privacyNotice, 15],
    ["cookie policy", cookiePolicy, 10],
    ["terms", termsAndConditions, 25],
  ])("%s", (_, page, count) => {
    expect(new Set(idsOf(page)).size).toBe(count);
    expect(page.sections).toHaveLength(count);
    expect(page.isNumbered).toBe(true);
  });

  test.each([cookiePolicy, termsAndConditions])("last updated in April", ({ updated }) => {
    expect(updated).toEqual({ day: "2025-04-15", words: "April 15, 2025" });
  });
});

test.each(Object.entries(pages))("every link of %s leads somewhere", (path, page) => {
  const addresses = [...words(page).matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses.filter((one) => !one.startsWith("mailto:"))) {
    const [target = "", id] = address.split("#");
    const at = target || path;
    expect(Object.values(paths), address).toContain(at);
    if (id) expect(idsOf(pages[at]), address).toContain(id);
  }
});

test("the terms state what the specification says of payment, law and disputes", () => {
  for (const [id, facts] of [
    ["minors", ["permission", "under 18"]],
    ["prices", ["tax", "at any time"]],
    ["payment", ["PayPal or Visa", "All payments are made in Euros"]],
    ["renewal", ["until you cancel"]],
    ["cancellation", ["contacting us", "end of the term that you have paid for"]],
    ["refunds", ["All sales are final", "no refunds"]],
    ["no-posting", ["submit or post content"]],
    ["law", ["hosted in India", "law of India"]],
    ["disputes", ["30 days", "three arbitrators", "Karnal, Haryana, India", "English"]],
    ["disputes", ["no class actions"]],
    ["liability", ["lesser of two amounts", "six months", "500 INR"]],
    [
      "consumer-rights",
      ["do not affect the mandatory consumer rights", "that rule applies and not the terms"],
    ],
  ] as const) {
    for (const fact of facts) expect(sectionWords(termsAndConditions, id)).toContain(fact);
  }
  expect(termsAndConditions.sections.at(-1)?.blocks.at(-1)).toEqual({ contact: ["karnal"] });
});

test("two companies stand behind the name, jointly, and every page tells them apart alike", () => {
  const names = Object.values(companies).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  for (const page of [sectionWords(privacyNotice, "who-we-are"), words(impressum)]) {
    for (const name of names) expect(page).toContain(name);
  }
  for (const fact of ["Art. 26", "Art. 27", "against either", "mailto:"]) {
    expect(sectionWords(privacyNotice, "who-we-are")).toContain(fact);
  }
  // One company cannot have a contract with a part of itself.
  expect(sectionWords(privacyNotice, "where")).toMatch(
    /company in Berlin sends to the company in Karnal/,
  );
});

test("the privacy notice says what protects data in the USA, whoever of others may bring them there", () => {
  const where = sectionWords(privacyNotice, "where");
  for (const provider of new Set(thirdParties.map((service) => service.provider))) {
    if (provider !== site.name) expect(where).toContain(provider);
  }
  for (const fact of ["USA", "Data Privacy Framework", "Art. 45", "standard contractual clauses"]) {
    expect(where).toContain(fact);
  }
});

test("both say that Google's login button comes after a click on our own", () => {
  expect(sectionWords(cookiePolicy, "on-your-click")).toMatch(
    /only after you click our own button/,
  );
  expect(sectionWords(privacyNotice, "google")).toMatch(
    /only after you click ours, whatever you chose about cookies/,
  );
  expect(sectionWords(privacyNotice, "recipients")).toContain(
    "When you click “Continue with Google”",
  );
});

test("what is kept for the institute's own sake is not said to be for the visitor's", () => {
  const necessary = sectionWords(cookiePolicy, "necessary");
  expect(necessary).toMatch(/for our own use. “attribution”/);
  expect(necessary).not.toContain("no consent needed");
  expect(sectionWords(privacyNotice, "cookies")).toContain("how you found us");
  expect(consent.settings.necessary.hint).toContain("how you came here");
});

test("the banner names who gets the data, where, and that a yes can be taken back", () => {
  const { text } = consent.banner;
  for (const { provider } of thirdParties.filter(({ category }) => category !== "necessary")) {
    expect(text).toContain(provider);
    expect(consent.settings.intro).toContain(provider);
  }
  for (const fact of ["USA", "“Cookie settings” in the footer"]) expect(text).toContain(fact);
});

test("the privacy notice says from which age on data are collected, and where to ask", () => {
  expect(sectionWords(privacyNotice, "children")).toContain("do not knowingly collect");
  expect(sectionWords(privacyNotice, "children")).toContain("minimum age");
  expect(sectionWords(privacyNotice, "reach-us")).toContain("(/contactus)");
});

test("the privacy notice states each period by which the server removes", () => {
  const stated = sectionWords(privacyNotice, "retention").match(/\d+ (?:month|day|hour)s?/g);
  const removedBy = Object.entries(retention).map(([name, count]) => {
    const [unit = ""] = /(?:Month|Day|Hour)s$/.exec(name) ?? [];
    return `${count} ${unit.toLowerCase().slice(0, count === 1 ? -1 : undefined)}`;
  });
  expect(stated?.toSorted()).toEqual(removedBy.toSorted());
});

test("the privacy notice names the keys of forms and of what staff change, and their answers", () => {
  expect(sectionWords(privacyNotice, "retention")).toContain(
    "storing a form or a change by our staff twice, and the answers to them",
  );
});

test("the privacy notice says what a link to one's own requests shows, to whom, and how it ends", () => {
  for (const [id, facts] of [
    ["what-we-collect", ["by all people who use the address", "Anybody with the link can see"]],
    ["recipients", ["Anybody who has a link to the page with your requests"]],
    ["retention", [`${retention.requestLinkDays} days. You can end all links earlier`]],
    ["using-your-rights", [`(${paths.yourRequests})`]],
  ] as const) {
    for (const fact of facts) expect(sectionWords(privacyNotice, id)).toContain(fact);
  }
});

test("links to one's own data are promised for as long as they are good", () => {
  const period = `within ${retention.dataRequestHours} hours`;
  expect(privacyMessages.asked).toContain(period);
  expect(privacyMessages.linkInvalid).toContain(period);
});

test("the cookie policy lists every entry of every service, with how long it stays", () => {
  const rows = cookiePolicy.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === "object" && "table" in block ? block.table.rows : []));
  const entries = thirdParties.flatMap(({ cookies }) => cookies);
  expect(rows).toHaveLength(entries.length);
  for (const { name, provider, purpose, kind, lasts } of entries) {
    expect(rows).toContainEqual([name, provider, purpose, kind, lasts]);
  }
  const periods = rows.map((row) => row.at(-1));
  for (const period of ["1 year 1 month 4 days", "15 minutes", "11 months 30 days"]) {
    expect(periods).toContain(period);
  }
});
