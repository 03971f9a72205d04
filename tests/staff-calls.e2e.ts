import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { type CallOutcome, leadQueues } from "#contract/staff/staff-lead-values.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { patiently } from "./support/member.ts";
import type { Site } from "./support/running-site.ts";
import { expectLeads } from "./support/server-state.ts";
import { goTo, test } from "./support/staff-tab.ts";
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

const tried = (page: Page, token: string, id: string, outcome: CallOutcome) =>
  call(page, token, `/leads/${id}/notes`, { kind: "call", outcome, text: "" });

async function enrolSeveral(page: Page, site: Site, own: string, names: readonly string[]) {
  const leads: { id: string; personId: string; name: string; phone: string }[] = [];
  for (const first of names) {
    const visitor = newVisitor({ name: `${first} ${own}` });
    const { name, phone } = visitor;
    leads.push({ ...(await enrol(page, site, visitor)), name, phone });
  }
  return leads;
}

test("a call is logged with its outcome; after three without an answer the desk proposes another way", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ name: `Gita ${family("Rana")}` });
  const token = await comeAsCounsellor(page, site);
  const { id, personId } = await enrol(page, site, visitor);
  const notes = panel(page, "Calls and notes");
  await test.step("on a phone the form is on the first screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(staffPaths.person.replace(":id", personId));
    await expect(notes.getByRole("radio", { name: "Call", exact: true })).toBeInViewport();
    await expect(notes.getByLabel("What was said")).toBeInViewport();
  });
  await test.step("a click on the number brings the form into view", async () => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.getByRole("link", { name: "Call", exact: true }).click();
    await expect(notes.getByRole("radio", { name: "Reached" })).toBeInViewport();
    await expect(notes.getByRole("button", { name: "Save the call" })).toBeInViewport();
    await notes.getByRole("radio", { name: "Note", exact: true }).check();
  });
  await tried(page, token, id, "no_answer");
  await expect(main(page).getByText("Tried 1×")).toBeVisible();

  await page.keyboard.press("c");
  await expect(notes.getByRole("radio", { name: "Call", exact: true })).toBeChecked();
  await expect(notes.getByRole("radio", { name: "Reached" })).toBeFocused();
  await notes.getByRole("button", { name: "Save the call" }).click();
  await expect(notes.getByText("Choose how the call went.")).toBeVisible();
  await expect(notes.getByRole("radio", { name: "Reached" })).toBeFocused();
  await notes.getByRole("radio", { name: "Busy" }).check();
  await notes.getByRole("button", { name: /^Tomorrow/ }).click();
  // The draft survives a reload: a phone may reload the page after a call.
  await page.reload();
  await expect(notes.getByRole("radio", { name: "Busy" })).toBeChecked();
  await notes.getByRole("button", { name: "Save the call" }).click();
  await expect(notes.getByRole("listitem").first()).toContainText("Call: busy");
  await expect(panel(page, "Next follow-up").getByRole("button", { name: "Done" })).toBeVisible();
  await expect(panel(page, "What happened")).toContainText("Call: busy");
  await expect(main(page).getByText("Answered", { exact: true })).toHaveCount(0);

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
  const bar = panel(page, "The last move");
  await expect(bar).toContainText("from New to Lost");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(advice).toBeVisible();
  await expect(panel(page, "Next follow-up").getByRole("button", { name: "Done" })).toBeVisible();

  await page.keyboard.press("c");
  await notes.getByRole("radio", { name: "Call back later" }).check();
  await notes.getByRole("button", { name: "Save the call" }).click();
  await expect(notes.getByText("Choose when to call back.")).toBeVisible();
  await notes.getByRole("button", { name: "In 3 days" }).click();
  await notes.getByRole("button", { name: "Save the call" }).click();
  await expect(advice).toHaveCount(0);
  await expect(notes.getByRole("button", { name: "Save the note" })).toBeVisible();
  await page.keyboard.press("c");
  await notes.getByRole("radio", { name: "Reached" }).check();
  await notes.getByRole("button", { name: "Save the call" }).click();
  await expect(main(page).getByText("Answered", { exact: true }).first()).toBeVisible();
  await expect(notes.getByRole("button", { name: "Save the note" })).toBeFocused();
  await page.getByRole("button", { name: "Take this lead" }).click();
  await expect(page.getByRole("button", { name: "Owner: Ravi Malhotra" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await expect(page.getByRole("button", { name: "Status: Contacted" })).toBeVisible();
  // The button is gone; whoever works by keys goes on from there, not from the top of the page.
  await expect(main(page).locator(":focus")).toHaveCount(1);
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
  site.change(`UPDATE leads SET due_at = '2026-01-05T09:00:00.000Z' WHERE id = '${id}'`);
  // Another lead is due earlier, but is to be called at a later time, as agreed.
  const later = newVisitor({ name: `Later ${family("Das")}` });
  const planned = await enrol(page, site, later);
  site.change(
    `UPDATE leads SET due_at = '2026-01-04T09:00:00.000Z', follow_up_at = '2099-01-01T09:00:00.000Z' WHERE id = '${planned.id}'`,
  );
  await page.goto(staffPaths.home);
  await expect(title(page)).toHaveText("Your work");
  await expect(panel(page, "Call next").getByRole("link", { name: visitor.name })).toBeVisible();
  await expect(panel(page, "Call next").getByRole("link", { name: later.name })).toHaveCount(0);
  await panel(page, "Call next").getByRole("link", { name: visitor.name }).click();
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
