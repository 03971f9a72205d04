import { expect } from "@playwright/test";
import { ANSWER_ID, paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { bookedCard, bookingPage, bookingForm as words } from "#content/demo-classes.ts";
import { demoLabel } from "#content/site.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import {
  dayInWords,
  handsOn,
  linkIn,
  newestMail,
  noticeAbout,
  phoneIn,
  test,
  wednesday,
} from "../support/journey.ts";
import { addMember, logIn, saveLogin } from "../support/member.ts";
import {
  accessibilityViolations,
  awake,
  expectLargeTextToFit,
  settled,
  visit,
  watch,
} from "../support/page-checks.ts";
import { storedLead } from "../support/server-state.ts";
import { newRegistrant, takeTime } from "../support/visitor.ts";

test.use(phoneIn("Asia/Kolkata"));

const LEVEL = "Basic Spoken English";
const DAUGHTER = "Asha Verma";

test("Meera asks the finder for her daughter of 17, books as her mother, and is the one who is called, until she was", async ({
  page,
  ownSite: site,
  desk,
}) => {
  test.slow();
  const { complaints } = watch(page.context());
  const mother = newRegistrant({ name: "Meera Verma" });
  const roomId = await desk.addRoom();
  const english = { course: "EnglishOffline", place: "karnal", branch: "karnal", roomId };
  const classroom = { ...english, level: LEVEL, joiningUrl: "", seats: 1, starts: "16:00" };
  const first = await desk.plan("Farah Khan", { ...classroom, day: wednesday() });
  const second = await desk.plan("Farah Khan", { ...classroom, day: wednesday(1) });
  await desk.plan("Arjun Rao", { course: "EnglishOnline", level: LEVEL, day: wednesday() });
  const { effort, tap, type } = handsOn();
  const form = page.locator("#book form");
  const card = form.getByRole("status");
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const child = form.getByLabel(words.childName);
  let [link, by] = ["", ""];

  await test.step("three answers of the finder lead to a course, and 'Book a free demo class' to its dates", async () => {
    await visit(page, paths.findCourse);
    const finder = page.locator("#finder");
    for (const answer of [
      "To speak with confidence",
      "I live near Karnal",
      "A little: words and short sentences",
    ]) {
      await finder.getByRole("button", { name: answer }).tap();
    }
    const answer = finder.getByRole("article");
    await expect(answer.getByRole("heading", { level: 2 })).toHaveText(courses.EnglishOffline.name);
    await expect(answer.getByRole("link", { name: dayInWords(wednesday()) })).toBeVisible();
    await awake(page);
    await tap(answer.getByRole("link", { name: demoLabel }));
    await expect(title).toHaveText("Free demo classes");
    await awake(page);
    const dates = main.getByRole("link", { name: /^Book ?:/ });
    await expect(dates).toHaveCount(2);
    await tap(dates.first());
    await expect(title).toContainText(courses.EnglishOffline.name);
    await awake(page);
  });

  await test.step("'I book for my child': her own name and number first, her daughter's name after, and who is called", async () => {
    await takeTime(page, site);
    await tap(form.getByLabel(words.forChild));
    await type(form.getByLabel("Name", { exact: true }), mother.name);
    await type(form.getByLabel("Email", { exact: true }), mother.email);
    const phone = form.getByLabel("Phone", { exact: true });
    await expect(phone).toHaveAccessibleDescription(new RegExp(words.parentPhoneHint));
    await expect(form).not.toContainText(words.phoneHint, { useInnerText: true });
    await type(phone, mother.phone);
    await type(child, DAUGHTER);
    await tap(form.getByRole("button", { name: words.submitLabel }));
    await expect(card.getByRole("heading", { name: bookedCard.booked })).toBeFocused();
    expect(effort).toEqual({ taps: 4, fields: 4 });
    await expect(card).toContainText(`For${DAUGHTER}`);
    const said = (await card.textContent()) ?? "";
    by = /We call Meera Verma by (.+?) \(Karnal time\)/.exec(said)?.[1] ?? "";
    expect(by, said).not.toBe("");
    await settled(page);
    expect(await accessibilityViolations(page, ["#book"])).toEqual([]);
  });

  await test.step("mail, notice and the desk name the same person and the same time", async () => {
    const mail = await newestMail(site, mother.email, 1);
    expect(mail.text).toContain(
      `Dear Meera, This email is about a demo class for ${DAUGHTER.split(" ")[0]}.`,
    );
    expect(mail.text).toContain(
      `We call you by ${by} (Karnal time) to confirm the place, as we do for everybody under 18.`,
    );
    expect(mail.text).not.toContain("nobody calls");
    link = linkIn(mail.text);
    const notice = await noticeAbout(site, mother);
    expect(notice.text).toContain(`Meera Verma, the parent, by ${by} (Karnal time). Under 18`);
    expect(notice.text).toContain(DAUGHTER);
    await desk.readRoster(first);
    await expect(desk.person(DAUGHTER)).toContainText(inShort("Call Meera Verma by ", by));
    await expect(desk.person(DAUGHTER)).toContainText("Under 18");
    await expect(desk.person(DAUGHTER)).toContainText("Parent or guardian: Meera Verma");
    const lead = await storedLead(page, site, mother);
    expect(JSON.parse(String(lead.source)).finder).toMatchObject({ goal: "talk", level: "basic" });
  });

  await test.step("'Book for somebody else' empties the child's name alone, and asks for it", async () => {
    await form.getByRole("button", { name: bookedCard.another }).tap();
    await expect(child).toBeFocused();
    await expect(child).toHaveValue("");
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(mother.name);
    await form.getByRole("button", { name: words.waitLabel }).tap();
    await expect(child).toBeFocused();
    await expect(child).toHaveAccessibleDescription(words.missing.childName);
    expect(await accessibilityViolations(page, ["#book"])).toEqual([]);
    await expectLargeTextToFit(page, [360, 390]);
  });

  await test.step("by her link she takes the week after; page and mail still say who calls whom by when", async () => {
    await visit(page, link);
    await expect(main).toContainText(`We call Meera Verma by ${by} (Karnal time)`);
    await page.getByRole("button", { name: bookingPage.move }).tap();
    await expect(page.getByText(bookingMessages.moveDone)).toBeVisible();
    await expect(page.locator(`#${ANSWER_ID}`)).toBeFocused();
    await page.reload();
    await expect(main).toContainText(`We call Meera Verma by ${by} (Karnal time)`);
    const mail = await newestMail(site, mother.email, 2);
    expect(mail.text).toContain(dayInWords(wednesday(1)));
    expect(mail.text).toContain(`We call you by ${by} (Karnal time)`);
    await desk.readRoster(second);
    await expect(desk.person(DAUGHTER)).toContainText(inShort("Call Meera Verma by ", by));
  });

  await test.step("she cancels; neither a reload nor Back says that the place is booked, and nobody is to be called", async () => {
    await visit(page, link);
    await page.getByRole("button", { name: bookingPage.cancel }).tap();
    await expect(page.getByText(bookingMessages.cancelDone)).toBeVisible();
    await page.reload();
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await page.goBack();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await expect(page.getByRole("button", { name: bookingPage.cancel })).toHaveCount(0);
    await expect(main).not.toContainText("We call");
    const mail = await newestMail(site, mother.email, 3);
    expect(mail.subject).toContain("Cancelled");
    expect(mail.text).not.toContain("We call");
    await desk.page.reload();
    await desk.page.getByText("Cancelled (1)").click();
    await expect(desk.person(DAUGHTER)).toContainText("Cancelled");
    await expect(desk.person(DAUGHTER)).not.toContainText("Call Meera Verma by");
  });

  await test.step("she takes the place back, and is called as before", async () => {
    await page.getByRole("button", { name: bookingPage.restore }).tap();
    await expect(page.getByText(bookingMessages.restoreDone)).toBeVisible();
    await expect(title).toHaveText(bookingPage.states.booked);
    await expect(main).toContainText(`We call Meera Verma by ${by} (Karnal time)`);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    const mail = await newestMail(site, mother.email, 4);
    expect(mail.subject).toContain("Booked again");
    expect(mail.text).toContain(`We call you by ${by} (Karnal time)`);
  });

  await test.step("the counsellor calls the mother; from then on nothing says that we call", async () => {
    await desk.page.reload();
    await desk.page.getByRole("link", { name: DAUGHTER, exact: true }).click();
    await expect(desk.page.getByRole("list", { name: "Reach them" })).toContainText(
      "Parent or guardian: Meera Verma",
    );
    const call = desk.page.getByRole("link", { name: "Call Meera Verma" });
    await expect(call).toHaveAttribute("href", `tel:+91${mother.phone}`);
    await call.click();
    const notes = desk.page.getByRole("region", { name: "Calls and notes", exact: true });
    await notes.getByRole("button", { name: "Reached" }).click();
    await expect(notes.getByRole("listitem").first()).toContainText("Call: reached");
    await desk.readRoster(second);
    await expect(desk.person(DAUGHTER)).toContainText("Booked");
    await expect(desk.person(DAUGHTER)).not.toContainText("Call Meera Verma by");
    await page.reload();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.booked);
    await expect(main).not.toContainText("We call");
    await addMember(site, mother);
    await saveLogin(page, await logIn(page.request, mother.email));
    await visit(page, paths.userProfile);
    const classes = page.getByRole("region", { name: "My classes" });
    await expect(classes).toContainText(`For ${DAUGHTER}`);
    await expect(classes).not.toContainText("We call");
  });
  expect(complaints).toEqual([]);
});

/** A time as narrow places write it: `Mon 30 Nov, 10:15`, with `Sept` in one month. */
function inShort(before: string, time: string): RegExp {
  const [, weekday, day, month, clock] = /^(\w{3})\w* (\d+) (\w{3})\w*, (.+)$/.exec(time) ?? [];
  return new RegExp(`${before}${weekday},? ${day} ${month}\\w*, ${clock}`);
}
