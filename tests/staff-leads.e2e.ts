import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { secondFactorMessages } from "#contract/accounts/account-second-factor.ts";
import { staffWithApp } from "./support/authenticator.ts";
import { comeAs } from "./support/colleague.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { loseAnswers } from "./support/lose-answers.ts";
import { saveLogin } from "./support/member.ts";
import { expectLeads } from "./support/server-state.ts";
import { goTo, test } from "./support/staff-tab.ts";
import { appCode } from "./support/typed-codes.ts";
import { newVisitor } from "./support/visitor.ts";

const LONG_NAME = "Maximiliane-Friederike von Hohenlohe-Langenburg-Schillingsfürst zu Waldenburg";

/** Without the region that repeats notices for screen readers. */
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => page.getByRole("table", { name: "Leads" }).locator("tbody tr");
const bar = (page: Page) => page.getByRole("region", { name: "Actions for the selected leads" });

test("the inbox by keys alone, with what is chosen changed and taken back", async ({
  page,
  site,
}) => {
  const own = family("Okonkwo");
  const first = newVisitor({ name: `Ada ${own}` });
  const second = newVisitor({ name: `${LONG_NAME} ${own}` });
  await comeAsCounsellor(page, site);
  await enrol(page, site, first);
  await enrol(page, site, second);
  await page.goto(`${staffPaths.leads}?q=${own}`);
  await expect(rows(page)).toHaveCount(2);

  // Keys: the search, the rows, the choice.
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: second.name })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: first.name })).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("2 selected");
  await page.getByRole("link", { name: second.name }).focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: "New", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("2 changed.")).toBeVisible();
  await expect(rows(page).getByText("Contacted")).toHaveCount(2);
  await expect(page.locator("[data-row] a:focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page).getByText("New", { exact: true })).toHaveCount(2);

  // Lost needs a reason.
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const why = page.getByRole("dialog", { name: "Why was it lost?" });
  await why.getByRole("button", { name: "Mark as lost" }).click();
  await expect(why.getByLabel("Reason")).toBeFocused();
  await why.getByLabel("Reason").selectOption("no_answer");
  await why.getByRole("button", { name: "Mark as lost" }).click();
  await expect(rows(page).getByText("Lost", { exact: true })).toHaveCount(1);

  // A view is saved, opened and deleted; the address holds it.
  await page.getByLabel("Status", { exact: true }).selectOption("lost");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill(`Lost ${own}`);
  await page.getByRole("button", { name: "Save the view" }).click();
  const view = page.getByRole("link", { name: `Lost ${own}` });
  await expect(view).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await view.click();
  await expect(page).toHaveURL(/status=lost/);
  await page.getByRole("button", { name: "Delete this view" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete this view" }).click();
  await expect(view).toHaveCount(0);

  // The help, and its switch; neither while somebody types.
  await page.getByRole("searchbox").press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("searchbox").press("Backspace");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await help.getByLabel("Single-key shortcuts are on").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();

  // Nothing found, a refusal with a way on, a line that is gone.
  await page.getByRole("searchbox").fill("nobody is called so");
  await expect(page.getByText("No lead fits these filters")).toBeVisible();
  await page.route(/\/staff\/leads\?/, (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body: "{}" }),
  );
  await page.getByRole("searchbox").fill("somebody else");
  await expect(page.getByText("This could not be")).toBeVisible();
  await page.unroute(/\/staff\/leads\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No lead fits these filters")).toBeVisible();
  await page.context().setOffline(true);
  await expect(main(page).getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(main(page).getByText("You are offline.")).toHaveCount(0);
});

test("a person's page: the second of two counsellors sees both versions", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ name: LONG_NAME });
  // The test logs out, so it must not use a login that other tests share.
  const { signed } = await staffWithApp(site, page.request, { role: "counsellor" });
  await saveLogin(page, signed);
  const { token } = signed;
  const { id, personId } = await enrol(page, site, visitor);
  // Breaks the connection for live events, so that this page does not learn of the other's change.
  await page.route("**/staff/leads/events", (route) => route.abort());
  await page.goto(staffPaths.person.replace(":id", personId));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG_NAME);

  const other = await page.request.post(`/api/v1/staff/leads/${id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      revision: await revisionOf(page, id, token),
      status: "demo_booked",
    },
  });
  expect(other.status()).toBe(200);
  await page.getByLabel("What was said").fill("Not yet saved");
  await page.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitem", { name: "Enrolled" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enrol", exact: true }).click();
  const conflict = page.getByRole("dialog", {
    name: "Somebody else changed this",
  });
  await expect(conflict).toContainText("Enrolled");
  await expect(conflict).toContainText("Demo booked");
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByRole("button", { name: "Status: Enrolled" })).toBeVisible();
  await expect(page.getByLabel("What was said")).toHaveValue("Not yet saved");
  await expectLeads(page, site, visitor, [{ status: "enrolled" }]);

  // What is typed outlives a reload.
  await page.getByLabel("About (optional)").fill("The demo class");
  await page.reload();
  await expect(page.getByLabel("About (optional)")).toHaveValue("The demo class");
  await expect(page.getByLabel("What was said")).toHaveValue("Not yet saved");

  // A move is stored and its answer lost: it is made once, and nobody is asked about it.
  await loseAnswers(page, "**/api/v1/staff/leads/*/status", 1);
  await page.getByRole("button", { name: "Status: Enrolled" }).click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await expect(page.getByRole("button", { name: "Status: Contacted" })).toBeVisible();
  await expectLeads(page, site, visitor, [{ status: "contacted" }]);
  await expect(conflict).toHaveCount(0);
  await expect(main(page).getByRole("alert")).toHaveCount(0);

  // The note is saved and its answer lost: the note is there once, and no longer a draft.
  const save = page.getByRole("button", { name: "Save the note" });
  const notes = page.getByRole("region", { name: "Calls and notes" });
  await loseAnswers(page, "**/api/v1/staff/leads/*/notes", 1);
  await save.click();
  await expect(page.getByLabel("What was said")).toHaveValue("");
  await expect(notes.getByText("Not yet saved", { exact: true })).toHaveCount(1);

  // It is lost twice: the note is found in the list by its id. The same words later are another note.
  const said = page.getByLabel("What was said");
  await loseAnswers(page, "**/api/v1/staff/leads/*/notes", 2);
  await said.fill("Not reached.");
  await save.click();
  await expect(said).toHaveValue("");
  await expect(notes.getByText("Not reached.", { exact: true })).toHaveCount(1);
  await said.fill("Not reached.");
  await save.click();
  await expect(said).toHaveValue("");
  await expect(notes.getByText("Not reached.", { exact: true })).toHaveCount(2);

  // Logging out removes the drafts.
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("staff-")));
  expect(await drafts()).toHaveLength(1);
  await page.goto(paths.logout);
  await expect(page).toHaveURL(new RegExp(`${paths.home}$`));
  expect(await drafts()).toEqual([]);
});

async function revisionOf(page: Page, id: string, token: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/staff/leads/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).lead.revision;
}

test("an editor sees leads without their names and cannot work on them", async ({ page, site }) => {
  // A course that no other lead here asks for, to keep the list short.
  const visitor = newVisitor({ name: "Zoya Editorsview", service: "PTEOffline" });
  await comeAs(page, site, "editor");
  await enrol(page, site, visitor);
  await page.goto(`${staffPaths.leads}?course=PTEOffline`);
  await expect(rows(page).first()).toContainText("Z. E.");
  await expect(page.getByText("Names and addresses are hidden from editors.")).toBeVisible();
  await expect(page.getByText(visitor.email)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await goTo(page, staffPaths.board);
  await expect(page.getByText("Your role does not open this part.")).toBeVisible();
});

test("a search shows names that are nearly spelt so below those that are, and opens them", async ({
  page,
  site,
}) => {
  const own = family("Harpreet");
  const exact = newVisitor({ name: `Asha ${own}` });
  const near = newVisitor({ name: `Ravi ${own.replace("preet", "pret")}` });
  await comeAsCounsellor(page, site);
  await enrol(page, site, exact);
  await enrol(page, site, near);
  await page.goto(`${staffPaths.leads}?q=${own}`);
  const similar = page.getByRole("region", { name: "Similar spellings" });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: exact.name })).toBeVisible();
  await expect(similar.getByRole("link", { name: near.name })).toBeVisible();
  await expect(similar.locator("tbody tr")).toHaveCount(1);

  // Of a name that nobody has, the similar ones alone, also as cards, and chosen like others.
  await page.getByRole("searchbox").fill(own.replace("preet", "prett"));
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("No lead has exactly these words.")).toBeVisible();
  await expect(similar.locator("tbody tr")).toHaveCount(2);
  await similar.getByLabel(`Select ${near.name}`).check();
  await expect(bar(page)).toContainText("1 selected");
  await page.setViewportSize({ width: 390, height: 844 });
  await similar.getByRole("link", { name: near.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(near.name);
});

test("an admin copies and erases the data of somebody who has no mailbox", async ({
  page,
  site,
}) => {
  const { secret, recoveryCodes, signed } = await staffWithApp(site, page.request, {
    role: "admin",
  });
  await saveLogin(page, signed);
  const visitor = newVisitor({ name: `Zubeida ${family("Qureshi")}` });
  const { personId } = await enrol(page, site, visitor);
  await page.goto(staffPaths.person.replace(":id", personId));
  const open = async (item: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await open("Copy their data");
  const copy = page.getByRole("dialog", { name: /^Copy the data of/ });
  await copy.getByLabel("How did they ask?").selectOption("visit");
  await copy.getByLabel("Code of your authenticator app").fill(appCode(secret, 1));
  const download = page.waitForEvent("download");
  await copy.getByRole("button", { name: "Download the copy" }).click();
  expect((await download).suggestedFilename()).toBe("sprachsetu-person.json");
  await expect(copy).toBeHidden();

  await open("Erase their data");
  const dialog = page.getByRole("dialog", { name: /^Erase the data of/ });
  await expect(dialog).toContainText("1 enquiry with its history");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText("Choose how the person has asked.")).toBeVisible();
  await dialog.getByLabel("How did they ask?").selectOption("phone");
  await dialog.getByLabel("Code of your authenticator app").fill("000000");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText(secondFactorMessages.wrongCode)).toBeVisible();
  await expect(dialog.getByLabel("How did they ask?")).toHaveValue("phone");
  await expectLeads(page, site, visitor, [{ name: visitor.name }]);
  await dialog.getByLabel("Code of your authenticator app").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page).toHaveURL(staffPaths.leads);
  await expect(page.getByText("The data of this person was erased.")).toBeVisible();
  await expectLeads(page, site, visitor, []);
});
