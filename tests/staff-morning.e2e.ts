import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { leadStatusWords } from "#content/staff/lead-words.ts";
import { comeAsCounsellor, enrol } from "./support/counsellor.ts";
import { expectListed } from "./support/page-checks.ts";
import { goTo, test } from "./support/staff-tab.ts";
import { newVisitor, type Visitor } from "./support/visitor.ts";

const LIST = /\/staff\/leads\?/;
const LINE = "**/staff/leads/events";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rowOf = (page: Page, { email }: Visitor) =>
  page.getByRole("table", { name: "Leads" }).getByRole("row").filter({ hasText: email });

async function pick(menu: Locator, item: string): Promise<void> {
  await menu.click();
  await menu.page().getByRole("menuitem", { name: item, exact: true }).click();
}

test("a counsellor's morning: a new lead, a call, a note, a follow-up, a merge, an enrolment, the export", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const meera = newVisitor({ name: "Meera Nair" });
  const home = newVisitor({ name: "M. Nair", service: "PTEOnline" });

  // Once the live connection is open, the list is loaded again, since no event told of what came before. The test opens
  // it only after the first load, to tell the two loads apart.
  const isRead = page.waitForResponse(LIST);
  await page.route(LINE, async (route) => {
    await isRead;
    await route.continue();
  });
  const readAnew = isRead.then(() => page.waitForResponse(LIST));
  const line = page.waitForResponse(LINE);
  const reads = new Set<Request>();
  page.on("request", (request) => LIST.test(request.url()) && reads.add(request));
  page.on("requestfinished", (request) => reads.delete(request));
  page.on("requestfailed", (request) => reads.delete(request));
  const token = await comeAsCounsellor(page, site);
  await page.goto(staffPaths.leads);
  await expect(title(page)).toHaveText(/^Leads/);
  expect((await line).status()).toBe(200);
  await readAnew;
  await expect(page.getByRole("link", { name: "All", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  // A load under way might already contain the new lead.
  await expect.poll(() => reads.size).toBe(0);

  // She writes to us while the list is open: the list stays, a banner and the tab's title say so.
  await enrol(page, site, meera);
  const banner = page.locator("[data-part=arrivals]");
  await expect(banner).toContainText("New lead: Meera Nair, German");
  await expect(page.locator("[aria-live=polite]", { hasText: "Meera Nair" })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) Leads/);
  await expect(rowOf(page, meera)).toHaveCount(0);
  await banner.getByRole("button", { name: "Show it" }).click();
  await expect(rowOf(page, meera)).toContainText("Due");
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveTitle(/^Leads/);

  // By keys to her page.
  await page.keyboard.press("j");
  await expect(rowOf(page, meera).getByRole("link", { name: "Meera Nair" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Meera Nair");

  // A call.
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", `tel:${meera.phone.replaceAll(" ", "")}`);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/${meera.phone.replaceAll(/\D/g, "")}\\?text=Hello%20Meera%2C`),
  );
  await expect(page.getByRole("link", { name: "Write" })).toHaveAttribute(
    "href",
    `mailto:${meera.email}`,
  );
  await call.click();
  const notes = panel(page, "Calls and notes");
  const said = "B1 by May, evenings only. Sister asks for PTE.";
  await notes.getByLabel("What was said").fill(said);
  // One press: she is contacted and his, as the button says.
  const reached = notes.getByRole("button", { name: "Reached" });
  await expect(reached).toContainText("Contacted, yours");
  await reached.click();
  await expect(notes.getByRole("listitem")).toContainText([said]);
  await expect(notes.getByLabel("What was said")).toHaveValue("");
  await expect(page.getByText("Answered", { exact: true }).first()).toBeVisible();

  // Reviewed, as the rules asked, since the lead came by no form.
  await page.getByLabel("What did you find?").fill("Called, a real person.");
  await page.getByRole("button", { name: "Reviewed" }).click();
  await expect(page.getByText("Needs review")).toHaveCount(0);

  // The next date.
  const next = panel(page, "Next follow-up");
  await next.getByRole("button", { name: "Plan the follow-up" }).click();
  await expect(next.getByLabel("When")).toBeFocused();
  await expect(next.getByText("Choose a day and a time.")).toBeVisible();
  await next.getByRole("button", { name: "In 3 days" }).click();
  await next.getByLabel("About").fill("The fees, by WhatsApp");
  await next.getByRole("button", { name: "Plan the follow-up" }).click();
  await expect(next.getByRole("button", { name: "Done" })).toBeVisible();
  await expect(next).toContainText("The fees, by WhatsApp");

  // She has a second page under another address, and once gave the same number there.
  const { personId: otherId } = await enrol(page, site, home);
  await enrol(page, site, { ...home, service: "IeltsClass", phone: meera.phone });
  await page.reload();
  const same = panel(page, "May be the same person");
  await expect(same).toContainText("M. Nair");
  await same.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge into one page" });
  await expect(dialog).toContainText("3 enquiries");
  await expect(dialog).toContainText(home.email);
  // Meanwhile somebody renames the other page: it is said, and she may merge again.
  await page.route(
    "**/merge",
    async (route) => {
      const other = `/api/v1/staff/people/${otherId}`;
      const headers = { authorization: `Bearer ${token}` };
      const { person } = await (await page.request.get(other, { headers })).json();
      const data = { revision: person.revision, name: "M. Nair-Rao" };
      expect((await page.request.patch(other, { headers, data })).status()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  const merge = dialog.getByRole("button", { name: "Merge", exact: true });
  await merge.click();
  await expect(dialog).toContainText("Somebody else");
  await expect(dialog).toContainText("M. Nair-Rao");
  await merge.click();
  await expect(dialog).toBeHidden();
  await expect(same).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Reach them" })).toContainText(home.email);
  await expect(panel(page, "Merged into this page")).toContainText("M. Nair");
  await page.getByRole("button", { name: "Undo the merge" }).click();
  await expect(same).toContainText("M. Nair");
  await expect(page.getByRole("list", { name: "Reach them" })).not.toContainText(home.email);

  // Enrolled.
  await expect(page.getByRole("button", { name: "Owner: Ravi Malhotra" })).toBeVisible();
  await pick(page.getByRole("button", { name: "Status: Contacted" }), leadStatusWords.enrolled);
  await page.getByRole("dialog").getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByRole("button", { name: "Status: Enrolled" })).toBeVisible();
  await expect(panel(page, "What happened")).toContainText("Status from Contacted to Enrolled");

  // The list knows, is searched while she types, and leaves as a file.
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("searchbox").fill(meera.email);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, meera)).toContainText("Enrolled");
  const file = page.waitForEvent("download");
  await pick(page.getByRole("button", { name: "Export" }), "CSV with commas (Excel in India)");
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString("utf8").trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(meera.email);

  // The next lead is announced on the home page, too, and marked in the list that its button opens.
  const asha = newVisitor({ name: "Asha Iyer" });
  await goTo(page, staffPaths.home);
  await expect(panel(page, "Waiting for a call").getByRole("listitem")).not.toHaveCount(0);
  await expect.poll(() => reads.size).toBe(0);
  await enrol(page, site, asha);
  await expect(banner).toContainText("New lead: Asha Iyer, German");
  await banner.getByRole("button", { name: "Show it" }).click();
  await expect(rowOf(page, asha)).toHaveAttribute("data-marked", "true");

  // All that the browser keeps of it is in the cookie policy.
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain("staff-trail:");
  await expectListed(page, page.url());
});
