import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { type CallOutcome, leadQueues } from "#contract/staff/staff-lead-values.ts";
import { NEVER } from "#server/leads/derived-lead-columns.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { patiently } from "./support/member.ts";
import type { Site } from "./support/running-site.ts";
import { expectLeads, expectRows } from "./support/server-state.ts";
import { bookClass } from "./support/site-timetable.ts";
import { goTo, test } from "./support/staff-tab.ts";
import { storeClass } from "./support/stored-class.ts";
import { newVisitor } from "./support/visitor.ts";

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rows = (page: Page) => page.getByRole("table", { name: "Leads" }).locator("tbody tr");

/** Opens a link by Enter, and presses a key in the moment in which its page is drawn: before React runs later effects. */
async function openAndPress(page: Page, key: string, heading: string): Promise<void> {
  const watch = await page.evaluateHandle(
    ([key, heading]) => {
      const pressed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent !== heading) return;
          observer.disconnect();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      return { pressed };
    },
    [key, heading],
  );
  await page.keyboard.press("Enter");
  await watch.evaluate(({ pressed }) => pressed);
}

/** Makes a call of the counsellor beside the page. */
async function call(page: Page, token: string, path: string, data: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await patiently(() =>
    page.request.post(`/api/v1/staff${path}`, { headers, data }),
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function read(page: Page, token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/v1/staff${path}`, { headers })).json();
}

const tried = (page: Page, token: string, id: string, outcome: CallOutcome) =>
  call(page, token, `/leads/${id}/notes`, { kind: "call", outcome, text: "" });

/** Skips the calls of other tests that come before. */
async function expectCallNow(page: Page, name: string): Promise<void> {
  const next = panel(page, "Call now");
  const shown = next.getByRole("link", { name, exact: true });
  const skip = next.getByRole("button", { name: "Skip for now" });
  // Before the first card is there, it may be the one.
  await expect(skip).toBeVisible();
  await expect(async () => {
    if (!(await shown.isVisible())) await skip.click();
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}

async function enrolSeveral(page: Page, site: Site, own: string, names: readonly string[]) {
  const leads: { id: string; personId: string; name: string; phone: string }[] = [];
  for (const first of names) {
    const visitor = newVisitor({ name: `${first} ${own}` });
    const { name, phone } = visitor;
    leads.push({ ...(await enrol(page, site, visitor)), name, phone });
  }
  return leads;
}

test("an outcome says what it does, does it in one press, and one undo takes all of it back", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = newVisitor({ name: `Gita ${family("Rana")}` });
  const token = await comeAsCounsellor(page, site);
  const { id, personId } = await enrol(page, site, visitor);
  const notes = panel(page, "Calls and notes");
  const outcome = (name: string) => notes.getByRole("button", { name: new RegExp(`^${name}`) });
  const next = panel(page, "Next follow-up");
  const bar = panel(page, "The last call");
  const said = notes.getByLabel("What was said");
  await page.goto(staffPaths.person.replace(":id", personId));

  await test.step("a click on the number brings the outcomes into view, a key goes to the first", async () => {
    await page.getByRole("link", { name: "Call", exact: true }).click();
    await expect(outcome("Reached")).toBeInViewport();
    await page.keyboard.press("c");
    await expect(outcome("Reached")).toBeFocused();
  });

  await test.step("reached: contacted and mine", async () => {
    await said.fill("Wants evenings.");
    await expect(outcome("Reached")).toContainText("Contacted, yours");
    await outcome("Reached").press("Enter");
    await expect(page.getByRole("button", { name: "Status: Contacted" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Owner: Ravi Malhotra" })).toBeVisible();
    await expect(said).toHaveValue("");
    await expect(bar).toContainText("reached. Contacted, yours.");
    await bar.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Status: New" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Owner: Nobody" })).toBeVisible();
    await expect(notes.getByRole("listitem")).toHaveCount(0);
    // Nothing that was typed is lost.
    await expect(said).toHaveValue("Wants evenings.");
    await said.fill("");
  });

  await test.step("no answer and busy: the next try is planned", async () => {
    await expect(outcome("No answer")).toContainText("Next try");
    await outcome("No answer").click();
    await expect(main(page).getByText("Tried 1×")).toBeVisible();
    await expect(next.getByRole("button", { name: "Done" })).toBeVisible();
    await expect(outcome("Busy")).toContainText("stays planned");
    await outcome("Busy").click();
    await expect(notes.getByRole("listitem").first()).toContainText("Call: busy");
    await expect(main(page).getByText("Tried 2×")).toBeVisible();
    await expect(panel(page, "What happened")).toContainText("Call: busy");
  });

  await test.step("after three without an answer the desk proposes another way", async () => {
    await tried(page, token, id, "no_answer");
    const advice = notes.getByText("3 calls without an answer.");
    await expect(advice).toBeVisible();
    await expect(notes.getByRole("link", { name: "Write on WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
    await notes.getByRole("button", { name: "Mark as lost: never answered" }).click();
    await expect(advice).toHaveCount(0);
    await expectLeads(page, site, visitor, [{ status: "lost", lost_reason: "no_answer" }]);
    const move = panel(page, "The last move");
    await expect(move).toContainText("from New to Lost");
    await move.getByRole("button", { name: "Undo" }).click();
    await expect(advice).toBeVisible();
    await expect(next.getByRole("button", { name: "Done" })).toBeVisible();
  });

  await test.step("later: asks when, keeps it over a reload, and nothing is overdue until then", async () => {
    await expect(outcome("Call back later")).toContainText("Asks when");
    await outcome("Call back later").click();
    await expect(notes.getByRole("button", { name: /^In an hour/ })).toBeFocused();
    await notes.getByRole("button", { name: /^In 3 days/ }).click();
    // A phone may reload the page after a call.
    await page.reload();
    await expect(outcome("Call back later")).toContainText("not overdue until then");
    await notes.getByRole("button", { name: /^Call back (?!later)/ }).click();
    await expect(notes.getByText("3 calls without an answer.")).toHaveCount(0);
    await expect(bar).toContainText("not overdue until then");
    await expect(notes.getByRole("listitem").first()).toContainText("Call: call back later");
    const row = "SELECT due_at = follow_up_at AS moved FROM leads WHERE id = ?";
    await expectRows(page, site, row, id, [{ moved: 1 }]);
  });

  await test.step("wrong number: nobody calls it, and another one is asked for in place", async () => {
    await outcome("Wrong number").click();
    await expect(main(page).getByText("Wrong number").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveCount(0);
    const box = notes.getByRole("form", { name: "Wrong number" });
    const another = box.getByLabel("Another number");
    const refused = box.getByText("Please check the marked fields.");
    await expect(another).toBeFocused();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(refused).toBeVisible();
    await expect(another).toHaveAccessibleDescription(/^Invalid phone number\./);
    // What is typed while the answer is on its way is not what the answer refuses.
    const answer = Promise.withResolvers<void>();
    await page.route("**/number", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await another.fill("123");
    await page.keyboard.press("Enter");
    await expect(refused).toHaveCount(0);
    await another.fill("98123 45077");
    answer.resolve();
    await expect(refused).toBeVisible();
    await expect(another).toHaveAccessibleDescription("");
    await page.unroute("**/number");
    await page.keyboard.press("Enter");
    await expect(box).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
      "href",
      "tel:+919812345077",
    );
  });
});

test("two counsellors at one call: the second is told, and what was typed stays", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ name: `Ira ${family("Rana")}` });
  const token = await comeAsCounsellor(page, site);
  const { id, personId } = await enrol(page, site, visitor);
  // Without live events, this page does not learn of the other's call.
  await page.route("**/staff/leads/events", (route) => route.abort());
  await page.goto(staffPaths.person.replace(":id", personId));
  const notes = panel(page, "Calls and notes");
  await notes.getByLabel("What was said").fill("Asks for the fees.");
  await tried(page, token, id, "reached");
  await notes.getByRole("button", { name: /^Reached/ }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this" });
  await expect(dialog).toContainText("Reached: Contacted, yours");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(notes.getByLabel("What was said")).toHaveValue("Asks for the fees.");
  await expect(notes.getByRole("listitem").first()).toContainText("Call: reached");
});

test("one call after the other from the first page: what was asked, the classes, the outcome, the next", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const own = family("Dutt");
  await comeAsCounsellor(page, site);
  const [first, second] = await enrolSeveral(page, site, own, ["Oja", "Pia"]);
  if (!(first && second)) throw new Error("The leads are missing.");
  // Calls of other tests are overdue as well, but not for so long.
  for (const [{ id }, day] of [
    [first, "02"],
    [second, "03"],
  ] as const)
    site.change(`UPDATE leads SET due_at = '2025-01-${day}T09:00:00.000Z' WHERE id = '${id}'`);
  storeClass(site, { course: "GermanClass", level: own });
  await page.goto(staffPaths.home);
  const next = panel(page, "Call now");
  const name = (one: string) => next.getByRole("link", { name: one, exact: true });
  await expect(name(first.name)).toBeVisible();
  await expect(next.getByText("Overdue", { exact: true })).toBeVisible();
  await expect(next.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    `tel:${first.phone.replaceAll(" ", "")}`,
  );
  await expect(next.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(next.getByText("Today and next: German")).toBeVisible();
  await expect(next.getByText(/places free/).first()).toBeVisible();
  const reached = next.getByText("reached. Contacted, yours.");
  await next.getByRole("button", { name: /^Reached/ }).press("Enter");
  // What it has done stands where it was asked, the way on is in focus, and nobody notes the call twice.
  await expect(reached).toBeInViewport();
  await expect(next.getByRole("button", { name: `Next call: ${second.name}` })).toBeFocused();
  await expect(next.getByText("Overdue", { exact: true })).toHaveCount(0);
  await expect(next.getByRole("button", { name: /^Reached/ })).toHaveCount(0);
  await next.getByRole("button", { name: "Undo" }).click();
  await expect(reached).toHaveCount(0);

  await next.getByRole("button", { name: /^Wrong number/ }).click();
  const box = next.getByRole("form", { name: "Wrong number" });
  await expect(box.getByLabel("Another number")).toBeFocused();
  await page.keyboard.type("98123 45078");
  await page.keyboard.press("Enter");
  // The other number can be called at once: nothing says any more that nobody calls.
  await expect(box).toHaveCount(0);
  await expect(next.getByText(/Nobody calls it any more, asks/)).toHaveCount(1);
  await expect(next.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:+919812345078",
  );
  await next.getByRole("button", { name: "Book another class…" }).click();
  const book = page.getByRole("dialog");
  await book.getByRole("radio", { name: new RegExp(own) }).check();
  await book.getByRole("button", { name: "Book the class" }).click();
  await expect(next.getByText(`${first.name} has a place now:`)).toBeVisible();
  await next.getByRole("button", { name: /^Reached/ }).click();
  // Who was reached and does not want the course is lost without leaving the page.
  await next.getByRole("button", { name: "Mark as lost…" }).click();
  const dialog = page.getByRole("dialog", { name: "Why was it lost?" });
  await dialog.getByLabel("Reason").selectOption("price");
  const keeps = `If you mark it as lost, ${first.name} keeps the place in German`;
  await expect(dialog.getByText(keeps)).toBeVisible();
  const way = dialog.getByRole("link", {
    name: "Open the class in a new tab to cancel this place",
  });
  await expect(way).toHaveAttribute("href", /^\/staff\/classes\/./);
  await dialog.getByRole("button", { name: "Mark as lost" }).click();
  await expect(next.getByText("from Demo booked to Lost")).toBeVisible();
  await next.getByRole("button", { name: `Next call: ${second.name}` }).click();
  await expect(name(second.name)).toBeFocused();
  await expect(next.getByText("Overdue", { exact: true })).toBeVisible();
});

test("a class to come hides no call that was promised: it is in 'Call now', and the person's page opens for it", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = newVisitor({ name: `Bela ${family("Dutt")}` });
  await comeAsCounsellor(page, site);
  const { id, personId } = await enrol(page, site, visitor);
  for (const course of ["GermanClass", "IeltsClass"])
    await bookClass(site, storeClass(site, { course }).id, visitor);
  site.change(`UPDATE leads SET due_at = '2026-01-01T09:00:00.000Z' WHERE id = '${id}'`);
  await page.goto(staffPaths.home);
  const waiting = panel(page, "Waiting for a call");
  await expect(waiting.getByRole("link", { name: visitor.name, exact: true })).toHaveCount(1);
  await expectCallNow(page, visitor.name);

  await page.goto(staffPaths.person.replace(":id", personId));
  const about = page.getByLabel("About which enquiry");
  const head = main(page).locator("p").filter({ hasText: "With us since" });
  await expect(about).toHaveValue(id);
  await expect(head).toContainText("German");
  await expect(head).toContainText("Overdue");
  const notes = panel(page, "Calls and notes");
  await notes.getByRole("button", { name: /^Reached/ }).click();
  await expect(panel(page, "The last call")).toContainText("reached.");
  await expectLeads(page, site, visitor, [{ id, due_at: NEVER }, { service: "IeltsClass" }]);
  // What was just worked on stays, until one goes on.
  await expect(head).toContainText("German");
  await expect(about).toHaveValue(id);
  await page.reload();
  await expect(head).toContainText("IELTS");
});

test("one can skip more calls than the list beside them shows", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeAsCounsellor(page, site);
  const names = ["Ava", "Bina", "Cara", "Dina", "Elsa", "Fina", "Gia", "Hema"];
  const leads = await enrolSeveral(page, site, family("Lal"), names);
  const last = leads.at(-1);
  for (const { id } of leads) {
    const due = id === last?.id ? "2026-01-05" : "2026-01-04";
    site.change(`UPDATE leads SET due_at = '${due}T09:00:00.000Z' WHERE id = '${id}'`);
  }
  await page.goto(staffPaths.home);
  await expectCallNow(page, last?.name ?? "");
});

test("the card of a call names what else the person has asked, and leads there", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = newVisitor({ name: `Rani ${family("Dutt")}`, service: "EnglishOffline" });
  await comeAsCounsellor(page, site);
  const { id } = await enrol(page, site, visitor);
  const other = await enrol(page, site, { ...visitor, service: "PTEOnline" });
  site.change(`UPDATE leads SET due_at = '2026-01-03T09:00:00.000Z' WHERE id = '${id}'`);
  site.change(`UPDATE leads SET due_at = '2026-01-06T09:00:00.000Z' WHERE id = '${other.id}'`);
  await page.goto(staffPaths.home);
  await expectCallNow(page, visitor.name);
  const next = panel(page, "Call now");
  await expect(next).toContainText("Also open: PTE Online, Enrol form. Call promised by");
  await next.getByRole("link", { name: "PTE Online" }).click();
  await expect(page.getByLabel("About which enquiry")).toHaveValue(other.id);
});

test("on a phone what was asked stands first, with the call within reach of the thumb", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = newVisitor({ name: `Tia ${family("Rana")}` });
  await comeAsCounsellor(page, site);
  const { personId } = await enrol(page, site, visitor);
  await page.goto(staffPaths.person.replace(":id", personId));
  await expect(panel(page, "What they asked")).toBeInViewport();
  const reach = page.getByRole("navigation", { name: "Call or write" });
  await expect(reach.getByRole("link", { name: "Call", exact: true })).toBeInViewport();
  await expect(reach.getByRole("link", { name: "WhatsApp" })).toBeInViewport();
  const [asked, form] = [panel(page, "What they asked"), panel(page, "Calls and notes")];
  const tops = await Promise.all([asked, form].map(async (one) => (await one.boundingBox())?.y));
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
});

test("a demo class is booked, moved and cancelled on the person's page, which says when none is booked", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = newVisitor({ name: `Uma ${family("Rana")}` });
  const token = await comeAsCounsellor(page, site);
  const { id, personId } = await enrol(page, site, visitor);
  const level = family("A2");
  storeClass(site, { course: "GermanClass", level });
  storeClass(site, { course: "GermanClass", level });
  await page.goto(staffPaths.person.replace(":id", personId));
  const classes = panel(page, "Demo classes");
  await expect(classes).toContainText("No class is booked.");
  await classes.getByRole("button", { name: "Book another class…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${visitor.name} gets an email`);
  const own = dialog.getByRole("radio", { name: new RegExp(level) }).first();
  await own.check();
  await dialog.getByRole("button", { name: "Book the class" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Status: Demo booked" })).toBeVisible();
  await expect(classes).not.toContainText("No class is booked");
  await classes.getByRole("button", { name: /^Move / }).click();
  await own.check();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await classes.getByRole("button", { name: /^Cancel / }).click();
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(classes).toContainText("was cancelled. No class is booked.");
  // Without a class, the enquiry is where it was before.
  await expect(page.getByRole("button", { name: "Status: Contacted" })).toBeVisible();

  // What is planned for another open enquiry is not forgotten.
  await enrol(page, site, { ...visitor, service: "PTEOnline" });
  const { leads } = await read(page, token, `/people/${personId}`);
  const other = leads.find((one: { id: string }) => one.id !== id);
  await page.goto(`${staffPaths.person.replace(":id", personId)}?lead=${other.id}`);
  const follow = panel(page, "Next follow-up");
  await expect(follow).toContainText("For this enquiry (PTE Online) nothing is planned.");
  await expect(follow.getByRole("list", { name: "Planned for other enquiries" })).toContainText(
    "German",
  );
});

test("from the list one comes to its people and back, to follow-ups by their time, and merges any two", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const own = family("Iyer");
  await comeAsCounsellor(page, site);
  const leads = await enrolSeveral(page, site, own, ["Ada", "Bea", "Cem"]);
  const [ada, bea, cem] = leads;
  if (!(ada && bea && cem)) throw new Error("The leads are missing.");

  await test.step("neighbours are reached by key and button", async () => {
    await page.goto(`${staffPaths.leads}?q=${own}&sort=name`);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("link", { name: bea.name }).click();
    await expect(title(page)).toHaveText(bea.name);
    await expect(page.getByText("2 of 3")).toBeVisible();
    await page.keyboard.press("j");
    await expect(title(page)).toHaveText(cem.name);
    await expect(page.getByRole("link", { name: "Next lead" })).toHaveCount(0);
    await page.keyboard.press("k");
    await expect(title(page)).toHaveText(bea.name);
    await page.getByRole("link", { name: "Previous lead" }).click();
    await expect(title(page)).toHaveText(ada.name);
  });

  await test.step("the way back keeps filter and place, by the link, the key and the browser's button", async () => {
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole("searchbox")).toHaveValue(own);
    await expect(page.getByRole("link", { name: ada.name })).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveText(bea.name);
    await page.keyboard.press("j");
    await expect(title(page)).toHaveText(cem.name);
    await page.goBack();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole("link", { name: cem.name })).toBeFocused();
    await openAndPress(page, "u", cem.name);
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole("link", { name: cem.name })).toBeFocused();
  });

  await test.step("any two are merged from the list, or found from a person's page", async () => {
    await page.getByRole("checkbox", { name: `Select ${ada.name}` }).check();
    await expect(page.getByRole("button", { name: "Merge…" })).toHaveCount(0);
    await page.getByRole("checkbox", { name: `Select ${bea.name}` }).check();
    await page.getByRole("button", { name: "Merge…" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge into one page" });
    await expect(dialog).toContainText("They share no email address and no phone number.");
    await dialog.getByRole("radio", { name: bea.name }).check();
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    // The page of the person who stays shows what was merged. Its call button dials the number of the open enquiry.
    await expect(title(page)).toHaveText(bea.name);
    await expect(panel(page, "Merged into this page")).toContainText(ada.name);
    for (const { id, phone } of [ada, bea]) {
      await goTo(page, `${staffPaths.person.replace(":id", ada.personId)}?lead=${id}`);
      await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
        "href",
        `tel:${phone.replaceAll(" ", "")}`,
      );
    }
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Merge with another person…" }).click();
    await dialog.getByRole("searchbox").fill(cem.name);
    await dialog.getByRole("button", { name: `Choose ${cem.name}` }).click();
    await expect(dialog).toContainText("3 enquiries");
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(panel(page, "Merged into this page")).toContainText(cem.name);
  });

  await test.step("follow-ups are late, in the coming week or later, on a small laptop too", async () => {
    for (const [index, days] of [-1, 3, 20].entries()) {
      const at = new Date(Temporal.Now.instant().add({ hours: days * 24 }).epochMilliseconds);
      site.change(
        `UPDATE leads SET follow_up_at = '${at.toISOString()}' WHERE id = '${leads[index]?.id}'`,
      );
    }
    await goTo(page, staffPaths.leads);
    await page.getByRole("link", { name: /^Follow-ups/ }).click();
    const times = page.getByRole("navigation", { name: "When the follow-up is" });
    for (const [time, { name }] of [
      ["Late", ada],
      ["Next 7 days", bea],
      ["Later", cem],
    ] as const) {
      await times.getByRole("link", { name: new RegExp(`^${time}\\s*\\d*$`) }).click();
      await expect(rows(page).filter({ hasText: own })).toHaveCount(1);
      await expect(rows(page).filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Follow-ups/ })).toHaveAttribute(
        "aria-current",
        "true",
      );
    }
    await expect(page.getByRole("columnheader", { name: "Follow-up" })).toBeInViewport();
  });
});

test("staff land on their work: every queue with its number, and whom to call next; a bad address leads on", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ name: `Hema ${family("Das")}` });
  await comeAsCounsellor(page, site);
  const { id } = await enrol(page, site, visitor);
  site.change(`UPDATE leads SET due_at = '2025-12-05T09:00:00.000Z' WHERE id = '${id}'`);
  await page.goto(staffPaths.home);
  await expect(title(page)).toHaveText("Your work");
  await panel(page, "Waiting for a call").getByRole("link", { name: visitor.name }).click();
  await expect(title(page)).toHaveText(visitor.name);
  await page.getByRole("link", { name: "Back to your work" }).click();
  await page.getByRole("link", { name: /Overdue/ }).click();
  await expect(page).toHaveURL(new RegExp(`${new URLSearchParams(leadQueues.overdue)}$`));
  await expect(rows(page).filter({ hasText: visitor.name })).toBeVisible();

  // What the server says of each part of an address is tested in server/leads/list/lead-list.test.ts.
  await goTo(page, `${staffPaths.leads}?status=old`);
  await expect(main(page).getByText("The status “old” does not exist.")).toBeVisible();
  await page.getByRole("link", { name: "Show all leads" }).click();
  await expect(page).toHaveURL(new RegExp(`${staffPaths.leads}$`));
});
