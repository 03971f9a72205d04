import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { listed, newLead } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const leads = [
  { name: "Sabine Kröger", email: "s.kroeger@example.de", phone: "+49 30 23125 044" },
  { name: "Sabine Kroeger", email: "sk2@example.de", phone: "+49 172 5550123" },
  { name: "Jan Strauß-Nguyễn", email: "jan@example.vn", phone: "+91 98120 00417" },
  { name: "Bożena Wałęsa", email: "kontakt@käse-köln.example", phone: "98120 00418" },
  { name: "R.K. Narayan", email: "narayan@example.in", phone: "+91 98120 00419" },
  { name: "RK Laxman", email: "laxman@example.in", phone: "+91 98120 00420" },
  { name: "Meritxell Gal·lart", email: "mg@example.es", phone: "+34 612 345 678" },
  { name: "Siobhán O´Shea", email: "sean.o'shea@example.ie", phone: "+353 85 012 3456" },
  { name: "Zoë O Keefe", email: "zoe_k@example.ie", phone: "+353 85 012 3457" },
  { name: "Lotte Meyer – Landwehr", email: "lotte@example.de", phone: "+49 30 23125 045" },
  { name: "Harpreet Kaur", email: "hk@example.in", phone: "+91 98120 00422" },
  { name: "Harpreet Gill", email: "hg@example.in", phone: "+91 98120 00423" },
  { name: "Pooja Müller", email: "pm@example.de", phone: "+49 30 23125 046" },
  { name: "प्रिया शर्मा", email: "priya.sh@example.in", phone: "+91 98120 00421" },
];

describe.each(databaseKinds)("the search of leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;

  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
    asha = await openDesk(served, "counsellor");
    for (const lead of leads) await newLead(served, lead);
  });
  afterAll(() => served.close());

  const found = async (text: string) => {
    const list = await listed(asha, `?q=${encodeURIComponent(text)}`);
    return list.leads.map(({ name }) => name).toSorted();
  };

  test.each([
    ["Kröger", ["Sabine Kroeger", "Sabine Kröger"]],
    ["kroeger", ["Sabine Kroeger", "Sabine Kröger"]],
    ["KRO\u0308GER sabine", ["Sabine Kroeger", "Sabine Kröger"]],
    ["strauss nguyen", ["Jan Strauß-Nguyễn"]],
    ["Nguyễn-Strauß", ["Jan Strauß-Nguyễn"]],
    ["straussnguyen", ["Jan Strauß-Nguyễn"]],
    ["bozena walesa", ["Bożena Wałęsa"]],
    ["RK Narayan", ["R.K. Narayan"]],
    ["R. K. Narayan", ["R.K. Narayan"]],
    ["R K Laxman", ["RK Laxman"]],
    ["r.k.laxman", ["RK Laxman"]],
    ["rk", ["R.K. Narayan", "RK Laxman"]],
    ["Gallart", ["Meritxell Gal·lart"]],
    ["gal•lart", ["Meritxell Gal·lart"]],
    ["O’Shea", ["Siobhán O'Shea"]],
    ["oshea", ["Siobhán O'Shea"]],
    ["o shea", ["Siobhán O'Shea"]],
    ["O`Keefe", ["Zoë O Keefe"]],
    ["okeefe", ["Zoë O Keefe"]],
    ["Meyer-Landwehr", ["Lotte Meyer - Landwehr"]],
    ["Landwehr\u00a0Meyer", ["Lotte Meyer - Landwehr"]],
    ["mey\u00ader\u200b", ["Lotte Meyer - Landwehr"]],
    ["प्रिया", ["प्रिया शर्मा"]],
    // No word of a name begins with one of these.
    ["nela", []],
    ["yash", []],
    ["-", []],
    ["'", []],
  ])("the name %s finds %j", async (text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test.each([
    ["+49 (0)30 / 23125-044", "Sabine Kröger"],
    ["Tel.: 030 23125 044", "Sabine Kröger"],
    ["0049-30-23125044", "Sabine Kröger"],
    ["49 030 23125044", "Sabine Kröger"],
    ["0172 5550123", "Sabine Kroeger"],
    ["p:+491725550123", "Sabine Kroeger"],
    ["९८१२० ००४१७", "Jan Strauß-Nguyễn"],
    ["Ph 98120\u2013004\u200b17", "Jan Strauß-Nguyễn"],
    ["+91 98120 00418", "Bożena Wałęsa"],
    ["09812000418", "Bożena Wałęsa"],
    ["narayan 098120 00419", "R.K. Narayan"],
    ["phone: ９８１２０００４２０", "RK Laxman"],
  ])("the number %s finds %s", async (text, name) => expect(await found(text)).toEqual([name]));

  test.each([
    ["S.KROEGER@Example.de", "Sabine Kröger"],
    ["Sabine <mailto:s.kroeger@example.de>.", "Sabine Kröger"],
    ["kontakt@käse-köln.example", "Bożena Wałęsa"],
    ["Kontakt@KÄSE-KÖLN.example", "Bożena Wałęsa"],
    ["kontakt@kaese", "Bożena Wałęsa"],
    ["köln.example", "Bożena Wałęsa"],
    ["sean.o’shea@example.ie", "Siobhán O'Shea"],
    ["zoe_k", "Zoë O Keefe"],
    ["priya.sh", "प्रिया शर्मा"],
    ["iya.sh@exam", "प्रिया शर्मा"],
  ])("the address %s finds %s", async (text, name) => expect(await found(text)).toEqual([name]));

  const near = async (text: string, more = "") => {
    const list = await listed(asha, `?q=${encodeURIComponent(text)}${more}`);
    return list.near?.map(({ name }) => name).toSorted();
  };

  test.each([
    ["a missing letter", "Harpret", ["Harpreet Gill", "Harpreet Kaur"]],
    ["a letter too many", "Narayyan", ["R.K. Narayan"]],
    ["another letter", "Laxnan", ["RK Laxman"]],
    ["two swapped letters", "Lxaman", ["RK Laxman"]],
    ["two slips", "harprit", ["Harpreet Gill", "Harpreet Kaur"]],
    ["an umlaut for a doubled letter", "müler", ["Pooja Müller"]],
    ["another spelling of the sound", "puja", ["Pooja Müller"]],
    ["one word right and one nearly", "harpret kaur", ["Harpreet Kaur"]],
    ["both words nearly", "harpret kuar", ["Harpreet Kaur"]],
    ["a wrong letter in another script", "प्रियो", ["प्रिया शर्मा"]],
    ["three slips", "hrprte", []],
    ["a wrong number", "98120 00425", []],
    ["a right name with a wrong number", "harpreet 98120 00425", []],
    ["a wrong address", "hk@exampel.in", []],
    ["the name itself", "Harpreet", []],
  ])("%s (%s) is nearly %j", async (_what, text, names) => {
    expect(await near(text)).toEqual(names);
  });

  test("names that are nearly spelt so keep to the filter, and stand apart from exact ones", async () => {
    expect(await near("harpret", "&status=lost")).toEqual([]);
    expect(await near("harpret", "&perPage=1")).toHaveLength(2);
    expect(await found("harpret")).toEqual([]);
    expect(await found("kroger")).toEqual(["Sabine Kroeger", "Sabine Kröger"]);
    const all = await listed(asha, "");
    expect(all.near).toBeUndefined();
  });

  test("an editor, who sees no names, finds none by a similar one", async () => {
    const editor = await openDesk(served, "editor");
    const list = await listed(editor, "?q=harpret");
    expect(list).toMatchObject({ leads: [], total: 0 });
    expect(list.near).toBeUndefined();
  });
});
