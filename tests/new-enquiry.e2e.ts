import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAs } from "./support/colleague.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { expectLeads, expectRows } from "./support/server-state.ts";
import { test } from "./support/staff-tab.ts";
import { storeClass } from "./support/stored-class.ts";
import { newVisitor } from "./support/visitor.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "New enquiry" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const known = (page: Page) => form(page).getByRole("region", { name: "Already known" });
const opener = (page: Page) => page.getByRole("button", { name: "New enquiry" });
const stored = (page: Page) => page.getByRole("region", { name: "The enquiry stored last" });
const LEAD = "SELECT * FROM leads WHERE name = ?";

test("somebody on the phone is stored by keys alone, and taken back", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = `Asha ${family("Verma")}`;
  const { user } = await comeAs(page, site, "counsellor");
  await page.goto(staffPaths.leads);
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  // The first wrong field is in focus, with the reason.
  await expect(form(page).getByText("Enter a phone number or an email address.")).toBeVisible();
  await expect(field(page, "Phone")).toBeFocused();
  await page.keyboard.type("98123 45001");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field(page, "Course")).toBeFocused();
  // One letter: a list forgets the letters before if typing is slow.
  await page.keyboard.press("g");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const bar = stored(page);
  await expect(bar).toContainText(`${name} is stored.`);
  await expect(form(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expectRows(page, site, LEAD, name, [
    {
      ...{ came_by: "phone", phone: "+919812345001", email: "", service: "GermanClass" },
      owner_id: user.id,
    },
  ]);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toBeVisible();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toBeHidden();
  await expect(row).toHaveCount(0);
  await expectRows(page, site, LEAD, name, []);
});

test("who is known is found while typing; the draft stays, and the next enquiry follows at once", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = newVisitor({ name: `Gita ${family("Rana")}`, service: "PTEOnline" });
  await comeAsCounsellor(page, site);
  const { personId, reference } = await enrol(page, site, visitor);
  await page.goto(staffPaths.classes);
  await opener(page).click();
  await field(page, "Phone").fill(visitor.phone);
  await expect(known(page).getByText(visitor.name)).toBeVisible();
  await expect(known(page)).toContainText("same number");
  await known(page)
    .getByRole("button", { name: `Add to ${visitor.name}` })
    .click();
  await expect(field(page, "Name")).toHaveValue(visitor.name);
  await expect(field(page, "Course")).toBeFocused();
  await field(page, "Course").selectOption("PTEOnline");
  await expect(known(page)).toContainText(`is open for them already (${reference})`);

  await page.reload();
  await page.getByRole("button", { name: "New enquiry · draft" }).click();
  await expect(form(page).getByText("Your draft from before is here again.")).toBeVisible();
  await expect(field(page, "Phone")).toHaveValue(visitor.phone);
  await form(page).getByText("Note, next contact, class, branch").click();
  await field(page, "What was said (optional)").fill("Asks for evenings.");
  const saveNext = form(page).getByRole("button", { name: "Save and next" });
  await expect(saveNext).toBeInViewport({ ratio: 1 });
  await saveNext.click();
  await expect(
    form(page).getByText(`Added to ${visitor.name}’s enquiry ${reference}`),
  ).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
  await expect(field(page, "Name")).toBeFocused();
  await expectLeads(page, site, visitor, [{ repeats: 1, came_by: null }]);

  const next = `Bela ${family("Soni")}`;
  // Until it is known who is known by this name, nobody of the enquiry before is offered.
  const answer = Promise.withResolvers<void>();
  await page.route("**/people/known?**", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/people/known?**");
  await field(page, "Name").fill(next);
  await asked;
  await expect(known(page).getByRole("button")).toHaveCount(0);
  answer.resolve();
  await expect(known(page).getByText("Nobody is known by this yet.")).toBeVisible();
  await field(page, "Email (optional)").fill(`bela.${family("s")}@example.in`);
  await field(page, "Course").selectOption("IeltsClass");
  await form(page).getByRole("radio", { name: "At the counter" }).check();
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  const bar = stored(page);
  await bar.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  await expect(page.getByText(/^At the counter, taken by /).first()).toBeVisible();
  await page.goto(staffPaths.person.replace(":id", personId));
  await expect(page.getByText("Asks for evenings.").first()).toBeVisible();
});

test("a place in a class is given at once, past the seats if the box is ticked, and taken back", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  const { id } = storeClass(site, { seats: 1, course: "IeltsClass" });
  const guests = "SELECT name, state FROM bookings WHERE lesson_id = ? ORDER BY arrival";
  await comeAsCounsellor(page, site);
  await page.goto(staffPaths.leads);
  const enter = async (name: string, phone: string) => {
    await opener(page).click();
    await field(page, "Name").fill(name);
    await field(page, "Phone").fill(phone);
    await field(page, "Course").selectOption("IeltsClass");
    await form(page).getByText("Note, next contact, class, branch").click();
    await field(page, "Place in a demo class").selectOption(id);
  };
  const save = form(page).getByRole("button", { name: "Save", exact: true });
  const [one, two] = [`Anu ${family("Bose")}`, `Om ${family("Das")}`];
  await enter(one, "98123 45002");
  await save.click();
  await expect(form(page)).toBeHidden();
  await enter(two, "98123 45003");
  await save.click();
  await expect(form(page).getByText("The class is full.")).toBeVisible();
  await expect(field(page, "Place in a demo class")).toBeFocused();
  await field(page, "Give a place beyond the seats").check();
  await save.click();
  await expect(form(page)).toBeHidden();
  const both = [one, two].map((name) => ({ name, state: "booked" }));
  await expectRows(page, site, guests, id, both);
  await expect(stored(page)).toContainText(`${two} is stored, with a place in IELTS`);
  const bar = stored(page);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toBeHidden();
  await expectRows(page, site, guests, id, both.slice(0, 1));
});

test("the same number and course under another name: who it is, is asked when it is saved", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const visitor = newVisitor({ name: `Meera ${family("Sharma")}`, service: "PTEOnline" });
  await comeAsCounsellor(page, site);
  const { reference } = await enrol(page, site, visitor);
  await page.goto(staffPaths.leads);
  const enter = async (name: string) => {
    await opener(page).click();
    await field(page, "Name").fill(name);
    await field(page, "Phone").fill(visitor.phone);
    await field(page, "Course").selectOption("PTEOnline");
  };
  await enter("Meera");
  await expect(known(page)).toContainText(`${visitor.name} has an open enquiry about this course`);
  await page.keyboard.press("Control+Enter");
  const add = form(page)
    .getByRole("button", { name: `Add to ${visitor.name}’s enquiry` })
    .last();
  await expect(add).toBeFocused();
  await expect(form(page).getByRole("alert")).toContainText(`Is this ${visitor.name}?`);
  // Nothing is stored yet, and nothing that was typed is lost.
  await form(page).getByRole("button", { name: "Back to the form" }).click();
  await expect(field(page, "Name")).toHaveValue("Meera");
  await expect(field(page, "Name")).toBeFocused();
  await expectLeads(page, site, visitor, [{ repeats: 0 }]);
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toContainText(`Is this ${visitor.name}?`);
  await add.press("Enter");
  await expect(stored(page)).toContainText(`Added to ${visitor.name}’s enquiry ${reference}`);
  await expectLeads(page, site, visitor, [{ repeats: 1 }]);

  const sister = `Gauri ${family("Sharma")}`;
  await enter(sister);
  await form(page).getByRole("button", { name: "Save", exact: true }).click();
  await form(page).getByRole("button", { name: "Store as another person" }).click();
  await expect(stored(page)).toContainText(`${sister} is stored.`);
  await expectRows(page, site, LEAD, sister, [{ service: "PTEOnline", repeats: 0 }]);
});
