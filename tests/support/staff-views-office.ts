import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { actionWords } from "#content/staff/actions.ts";
import { mailWords } from "#content/staff/mails.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { partEditor, siteHistory } from "#content/staff/site-editor.ts";
import { changeWords, inviteWords, teamWords } from "#content/staff/team.ts";
import { siteParts } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff-site.ts";
import { enrol } from "./counsellor.ts";
import { button, once, open, type StaffView, stayAt, type ViewDesk } from "./staff-views.ts";
import { newVisitor } from "./visitor.ts";

const dialog = ({ page }: ViewDesk, name: string | RegExp) => page.getByRole("dialog", { name });
const part = (name: string) => staffPaths.siteContentPart.replace(":part", name);
const LONG: ReadonlySet<string> = new Set(["reviews", "faq"]);
const NEW_PHONE = "+91 98111 22333";

/** Somebody else changes the footer, as it stands before the site or as a draft. */
async function changeFooter({ call }: ViewDesk, name: string, publishes = false): Promise<void> {
  const { published, version }: SitePartState = await call("GET", "/site/footer");
  const value = { ...(published as object), offerings: [{ name, url: "/services" }] };
  const saved: SitePartState = await call("PUT", "/site/footer/draft", { version, value });
  if (publishes) await call("POST", "/site/footer/publish", { version: saved.version });
}

const openPart = async (desk: ViewDesk, name: string) => {
  await open(desk, part(name));
  await expect(desk.page.getByRole("region", { name: partEditor.toolbar })).toBeVisible();
};
const telephone = ({ page }: ViewDesk) => page.getByLabel("Telephone").first();

const siteViews: StaffView[] = [
  {
    view: "siteContent",
    state: "filled",
    prepare: (desk) => open(desk, staffPaths.siteContent),
    walks: true,
  },
  ...siteParts.map(
    (name): StaffView => ({
      view: "siteContentPart",
      state: name,
      prepare: (desk) => openPart(desk, name),
      // Of long lists, whose entries are all alike, that of the footer is walked.
      ...(LONG.has(name) ? {} : { walks: true }),
    }),
  ),
  {
    view: "siteContentPart",
    state: "a field is wrong",
    async prepare(desk) {
      await openPart(desk, "contact");
      await telephone(desk).fill("12");
      await button(desk, partEditor.save).click();
      await expect(desk.page.getByRole("alert")).toContainText("Karnal, Telephone");
    },
    walks: true,
  },
  {
    view: "siteContentPart",
    state: "asked before it is published",
    async prepare(desk) {
      await openPart(desk, "contact");
      await telephone(desk).fill(NEW_PHONE);
      await button(desk, partEditor.publish).click();
      await expect(dialog(desk, partEditor.publishTitle)).toContainText("22333");
    },
    walks: true,
  },
  {
    view: "siteContentPart",
    state: "its history",
    async prepare(desk) {
      await changeFooter(desk, "Published", true);
      await openPart(desk, "footer");
      await button(desk, partEditor.history).click();
      await button(desk, siteHistory.show).click();
      await expect(dialog(desk, /^History/).getByRole("list", { name: "Changes" })).toBeVisible();
    },
    walks: true,
  },
  {
    view: "siteContentPart",
    state: "somebody else was first",
    async prepare(desk) {
      await openPart(desk, "footer");
      await desk.page.getByLabel("Name").first().fill("Mine");
      await changeFooter(desk, "Theirs");
      await button(desk, partEditor.save).click();
      await expect(dialog(desk, staffParts.conflictTitle)).toBeVisible();
    },
    walks: true,
  },
];

/** Leads, and the mails about them, of which one did not leave. */
const mails = once(async ({ page, site, call }) => {
  await enrol(page, site, newVisitor({ name: "Priya Sharma", service: "PTEOnline" }));
  await enrol(page, site, newVisitor({ name: "Ravi Malhotra" }));
  const left =
    "SELECT id FROM mail_outbox WHERE purpose = 'lead-notice' AND status = 'sent' LIMIT 2";
  await expect.poll(() => site.rows(left).length).toBe(2);
  site.change(
    "UPDATE mail_outbox SET status = 'failed', last_error = '550 mailbox full' WHERE purpose = 'lead-notice'",
  );
  const { mails: listed } = await call("GET", "/mails?status=failed");
  return String(listed[0].id);
});

/** Somebody who is invited, which is noted. */
const tara = once(async ({ call }) => {
  await call("POST", "/team", { email: "tara@example.com", name: "Tara Anand", role: "editor" });
  const { actions } = await call("GET", "/actions");
  return String(actions[0].id);
});

async function changeTara(desk: ViewDesk, wish: string): Promise<void> {
  await tara(desk);
  await stayAt(desk, staffPaths.team);
  await desk.page.getByRole("button", { name: "Change Tara Anand" }).click();
  await desk.page.getByRole("menuitem", { name: wish }).click();
  await expect(desk.page.locator("dialog:modal")).toBeVisible();
}

const numberViews: StaffView[] = [
  {
    view: "overview",
    state: "filled",
    async prepare(desk) {
      await mails(desk);
      await open(desk, staffPaths.overview);
      await expect(desk.page.getByRole("figure").first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "overview",
    state: "days that cannot be",
    async prepare(desk) {
      await open(desk, staffPaths.overview);
      await desk.page.getByLabel("From", { exact: true }).fill("2020-01-02");
      await expect(desk.page.getByRole("alert")).toBeVisible();
    },
  },
  {
    view: "mails",
    state: "filled",
    async prepare(desk) {
      await mails(desk);
      await open(desk, staffPaths.mails);
      await expect(desk.page.getByText("550 mailbox full").first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "mails",
    state: "a mail that did not leave",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?open=${await mails(desk)}`);
      await expect(button(desk, mailWords.retry)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "mails",
    state: "none is like this",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?q=qqqzzz`);
      await expect(desk.page.getByText(mailWords.emptyTitle)).toBeVisible();
    },
  },
  {
    view: "mails",
    state: "none lies in a file",
    async prepare(desk) {
      await open(desk, `${staffPaths.mails}?part=files`);
      await expect(desk.page.getByText(mailWords.noServer)).toBeVisible();
    },
  },
];

const teamViews: StaffView[] = [
  {
    view: "team",
    state: "somebody is invited",
    async prepare(desk) {
      await tara(desk);
      await open(desk, staffPaths.team);
      await expect(desk.page.getByText("Tara Anand").first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "team",
    state: "an invitation without an address",
    async prepare(desk) {
      await stayAt(desk, staffPaths.team);
      await button(desk, teamWords.invite).click();
      await button(desk, inviteWords.send).click();
      await expect(dialog(desk, inviteWords.title).getByLabel(inviteWords.email)).toBeFocused();
    },
    walks: true,
  },
  {
    view: "team",
    state: "another role",
    prepare: (desk) => changeTara(desk, teamWords.toRole),
    walks: true,
  },
  {
    view: "team",
    state: "somebody is to leave",
    async prepare(desk) {
      await changeTara(desk, teamWords.remove);
      await expect(button(desk, changeWords.remove.confirm)).toBeVisible();
    },
    walks: true,
  },
  {
    view: "actions",
    state: "filled",
    async prepare(desk) {
      await tara(desk);
      await open(desk, staffPaths.actions);
      const entry = desk.page.getByRole("link", { name: "Account: invited" });
      await expect(entry.first()).toBeVisible();
    },
    walks: true,
  },
  {
    view: "actions",
    state: "what one of them changed",
    async prepare(desk) {
      await open(desk, `${staffPaths.actions}?open=${await tara(desk)}`);
      await expect(desk.page.locator("dialog:modal")).toContainText("Tara Anand");
    },
    walks: true,
  },
  {
    view: "actions",
    state: "nothing like this",
    async prepare(desk) {
      await open(desk, `${staffPaths.actions}?q=qqqzzz`);
      await expect(desk.page.getByText(actionWords.emptyTitle)).toBeVisible();
    },
  },
];

export const officeViews: StaffView[] = [...siteViews, ...numberViews, ...teamViews];
