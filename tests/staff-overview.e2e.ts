import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAs } from "./support/colleague.ts";
import { enrol } from "./support/counsellor.ts";
import { accessibilityViolations } from "./support/page-checks.ts";
import { expectRows } from "./support/server-state.ts";
import { goTo, ownTest as test } from "./support/staff-tab.ts";
import { newVisitor } from "./support/visitor.ts";

const row = (page: Page, name: string | RegExp) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

function goOnWhenClosed(dialog: Element, path: string): void {
  const goOn = () => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  dialog.addEventListener("close", goOn, { capture: true, once: true });
}

test("an admin reads the numbers, the mails and their files", async ({ page, ownSite }) => {
  // Stored directly, since a server writes its counts only once a minute. How it counts is tested in
  // server/pages/drawn-pages.test.ts.
  const today = Temporal.Now.plainDateISO("Asia/Kolkata");
  ownSite.change(
    `INSERT INTO page_views (day, course, views) VALUES ('${today}', 'PTEOnline', 1) ON CONFLICT (day, course) DO UPDATE SET views = 1`,
  );
  for (const own of [
    { name: "Priya Sharma", service: "PTEOnline" },
    { name: "Ravi Malhotra", service: "GermanClass" },
  ] as const) {
    await enrol(page, ownSite, newVisitor(own));
  }
  const { name, email } = newVisitor();
  const signup = await page.request.post("/api/v1/user/signup", {
    data: { name, email },
  });
  expect(signup.status(), await signup.text()).toBe(202);
  const unsent = "SELECT id FROM mail_outbox WHERE status <> ?";
  await expectRows(page, ownSite, unsent, "sent", []);
  await comeAs(page, ownSite, "admin");

  await page.goto(staffPaths.overview);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(row(page, "Course pages seen").getByRole("cell").first()).toHaveText("1");
  await expect(row(page, "Leads").getByRole("cell").first()).toHaveText("2");
  await page.getByLabel("Split by").selectOption("course");
  await expect(page.getByRole("figure").first().getByRole("listitem")).toHaveText([
    / German$/,
    / PTE Online$/,
  ]);
  await page.getByText("Numbers as a table").first().click();
  const days = page.getByRole("table", { name: "Leads a day" });
  await expect(days.getByRole("row").nth(1).getByRole("cell")).toHaveText(["1", "1"]);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(days.getByRole("row")).toHaveCount(8);
  await page.getByLabel("From", { exact: true }).fill("2020-01-02");
  await expect(page.getByRole("alert")).toHaveText("Choose at most three years.");
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByRole("alert")).toHaveText("The first day must be before the last day.");

  await goTo(page, staffPaths.mails);
  await expect(page.getByRole("link", { name: /Your enrolment request/ })).toHaveCount(2);
  ownSite.change(
    "UPDATE mail_outbox SET status = 'failed', last_error = '550 full' WHERE purpose = 'lead-notice'",
  );
  await page.getByLabel("State", { exact: true }).selectOption("failed");
  await page.getByRole("link", { name: /New enrolment: German/ }).click();
  const dialog = page.getByRole("dialog");
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByText("Ravi Malhotra").first()).toBeVisible();
  // The mail keeps its own styles, although the page's policy blocks inline styles.
  const dressed = frame.locator("[style*='background']").first();
  await expect
    .poll(() => dressed.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe("rgba(0, 0, 0, 0)");
  await dialog.getByLabel("To this address").fill("leads");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("To this address").fill("other-desk@sprachsetu.example");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("It is in the queue again.")).toBeVisible();
  // Who goes on before the browser has told of the dialog's closing stays where they went.
  const files = `${staffPaths.mails}?part=files&page=2`;
  await dialog.evaluate(goOnWhenClosed, files);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/part=files&page=2$/);
  const codes = row(page, /Your code for signing up/);
  await expect(codes.getByRole("link")).toHaveCount(0);
  await expect(codes.first()).toContainText("With a code");
  await page
    .getByRole("link", { name: /Your enrolment request/ })
    .first()
    .click();
  await expect(dialog).toContainText("hello@sprachsetu.example");
  await dialog.getByRole("button", { name: "As plain text" }).click();
  await expect(dialog.locator("pre").first()).toContainText("Reference");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/lead-confirmation.*\.eml$/);
  expect(await accessibilityViolations(page, ["dialog:modal"])).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  // The list stays on the page on which the mail was opened.
  await expect(page).toHaveURL(/\?part=files&page=2$/);
});

test("staff see on their first page what is still sample; who may replace it can confirm it", async ({
  page,
  ownSite,
}) => {
  await comeAs(page, ownSite, "admin");
  await page.goto(staffPaths.home);
  const samples = page.getByRole("region", { name: "Sample content on the public site" });
  const fact = (name: string) => samples.getByRole("listitem").filter({ hasText: name });
  await samples.getByText("Show them").click();
  for (const shown of ["+91 98000 00000", "Brückenhof 7", "4.7 out of 5", "80% success rate"]) {
    await expect(samples.getByText(shown)).toBeVisible();
  }
  await expect(fact("Companies in the Impressum").first()).toContainText(
    "content/legal/companies.ts",
  );

  await samples
    .getByRole("button", { name: "This is true: Ratings of the courses" })
    .press("Enter");
  await expect(samples.getByText("Confirmed (1)")).toBeVisible();
  await samples.getByText("Confirmed (1)").click();
  await expect(samples.getByText(/^Confirmed by Asha Verma,/)).toBeVisible();
  await page.reload();
  await samples.getByText("Confirmed (1)").click();
  await samples.getByRole("button", { name: "Take back: Ratings of the courses" }).click();
  await expect(samples.getByText("Confirmed (1)")).toHaveCount(0);

  await samples.getByText("Show them").click();
  await samples.getByRole("link", { name: "Replace it in “Contact details”" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact details");
  await page.getByRole("textbox", { name: "Email" }).fill("office@institute.example");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Published. The site shows it now.").first()).toBeVisible();
  await goTo(page, staffPaths.siteContent);
  await expect(samples.getByText("Telephone numbers", { exact: true })).toBeVisible();
  await expect(samples.getByText("Email address", { exact: true })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  // The first page of editors is the blog's. They confirm what they may edit, and counsellors read.
  await comeAs(page, ownSite, "editor");
  await page.goto(staffPaths.home);
  await expect(page).toHaveURL(staffPaths.posts);
  await samples.getByText("Show them").click();
  await expect(fact("Ratings of the courses").getByRole("button")).toHaveCount(0);
  await samples.getByRole("button", { name: "This is true: Telephone numbers" }).click();
  await expect(samples.getByText("Confirmed (1)")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await comeAs(page, ownSite, "counsellor");
  await page.goto(staffPaths.home);
  await expect(samples).toContainText("Editors and admins replace or confirm them.");
  await samples.getByText("Show them").click();
  await expect(samples.getByText("4.7 out of 5")).toBeVisible();
  await expect(samples.getByRole("button")).toHaveCount(0);
  await expect(samples.getByRole("link")).toHaveCount(0);
});

test("an admin sets a target for the month and opens the list behind its number", async ({
  page,
  ownSite,
}) => {
  await enrol(page, ownSite, newVisitor({ name: "Meera Kapoor", service: "IeltsClass" }));
  await comeAs(page, ownSite, "admin");
  await page.goto(staffPaths.overview);
  await expect(page.getByText("No target is set for this month.")).toBeVisible();
  await page.getByRole("button", { name: "Set target" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Leads").fill("many");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a whole number, or nothing.")).toBeVisible();
  await expect(dialog.getByLabel("Leads")).toBeFocused();
  await dialog.getByLabel("Leads").fill("1000");
  // A colleague is faster. Nothing that was typed is lost, and the next try replaces theirs.
  const month = Temporal.Now.plainDateISO("Asia/Kolkata").toPlainYearMonth().toString();
  ownSite.change(
    `INSERT INTO month_targets (month, branch, revision, leads, set_at, set_by_id, set_by_name) VALUES ('${month}', 'all', 1, 700, '2026-11-01T04:30:00.000Z', 'x', 'Tara Anand')`,
  );
  await dialog.getByRole("button", { name: "Save the target" }).click();
  await expect(dialog.getByRole("alert")).toContainText("It is now: leads 700.");
  await expect(dialog.getByLabel("Leads")).toHaveValue("1000");
  await dialog.getByRole("button", { name: "Save the target" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/The target for .+ is saved\./).first()).toBeVisible();

  const target = page.getByRole("table", { name: "Both branches" });
  const leads = target.getByRole("row").filter({ hasText: /^Leads/ });
  const number = (await leads.getByRole("link").textContent()) ?? "";
  await expect(leads.getByRole("cell")).toContainText([
    number,
    "1,000",
    new Intl.NumberFormat("en-GB").format(1000 - Number(number)),
  ]);
  await page.getByText("What was set for this month").click();
  await expect(page.getByText("Tara Anand")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await leads.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leads");
  await expect(page.getByText(new RegExp(`1 to ${number} of ${number}`))).toBeVisible();
  await expect(page.getByText(/^Came, 1 /).first()).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/staff\/leads\?kind=/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
});

test("an admin invites, changes and removes somebody, and reads it in the log", async ({
  page,
  ownSite,
}) => {
  await comeAs(page, ownSite, "admin");
  await page.goto(staffPaths.team);
  await expect(row(page, /Asha Verma/)).toContainText("You");
  await page.getByRole("button", { name: "Invite somebody" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("no address");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByText("Invalid email address")).toBeVisible();
  await dialog.getByLabel("Email").fill("tara@example.com");
  await dialog.getByLabel("Name").fill("Tara Anand");
  await dialog.getByLabel("Role").selectOption("editor");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(row(page, /Tara Anand/)).toContainText("Invited");

  await page.getByRole("button", { name: "Change Tara Anand" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Role").selectOption("counsellor");
  await dialog.getByRole("button", { name: "Change the role" }).click();
  await expect(row(page, /Tara Anand/)).toContainText("Counsellor");
  await page.getByRole("button", { name: "Change Tara Anand" }).click();
  await page.getByRole("menuitem", { name: /Remove/ }).click();
  await dialog.getByRole("button", { name: "Remove from the team" }).click();
  await expect(row(page, /Tara Anand/)).toHaveCount(0);

  await goTo(page, staffPaths.actions);
  const entry = page.getByRole("link", { name: "Account: role changed" });
  await expect(entry).toHaveCount(1);
  await entry.click();
  await expect(dialog.getByRole("definition")).toContainText([
    "Asha Verma",
    "editor",
    "counsellor",
  ]);
  await dialog.getByRole("button", { name: "All about this subject" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([
    "Account: removed",
    "Account: role changed",
    "Account: invited",
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const log = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(log.trim().split("\r\n")).toHaveLength(4);
});
