import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
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
import { awake, visit, watch } from "../support/page-checks.ts";
import { newRegistrant, takeTime } from "../support/visitor.ts";

test.use(phoneIn("Europe/Berlin"));

const JOINING = "https://meet.example/b2";

test("Jonas in Berlin, who needs German B2, goes from the course's page to a class of his level, by his own clock, and keeps the right date in two tabs", async ({
  page,
  context,
  ownSite: site,
  desk,
}) => {
  test.slow();
  const { complaints } = watch(context);
  const jonas = newRegistrant({ name: "Jonas Weber", phone: "030 23125 047" });
  const german = { course: "GermanClass", place: "online", joiningUrl: JOINING, seats: 3 };
  const b2 = { ...german, level: "B2" };
  // The three next dates of the course are of other levels.
  for (const starts of ["09:00", "11:00", "13:00"]) {
    await desk.plan("Meera Joshi", { ...german, level: "A1", day: wednesday(), starts });
  }
  const inIndia = { ...b2, branch: "karnal", day: wednesday(), starts: "20:30" };
  const first = await desk.plan("Lena Vogt", inIndia);
  const second = await desk.plan("Lena Vogt", { ...b2, day: wednesday(1), starts: "18:30" });
  const here = Temporal.PlainDate.from(wednesday())
    .toZonedDateTime({ timeZone: "Asia/Kolkata", plainTime: "20:30" })
    .withTimeZone("Europe/Berlin");
  const clock = here.toPlainTime().toString({ smallestUnit: "minute" });
  const { effort, tap, type } = handsOn();
  const form = page.locator("#book form");
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  let link = "";

  await test.step("on the course's page he taps 'Book a free demo class', his level, and the first date", async () => {
    await visit(page, courses.GermanClass.url);
    await tap(page.locator('[data-part="act"]').getByRole("link", { name: demoLabel }));
    const dates = page.getByRole("region", { name: "Free demo classes: next dates" });
    await expect(dates.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(dates.getByRole("link", { name: /^Book/ })).toHaveCount(3);
    await tap(dates.getByRole("link", { name: "B2", exact: true }));
    await expect(page).toHaveURL(`${paths.demoClasses}?course=GermanClass&level=B2`);
    await awake(page);
    const rows = page.getByRole("link", { name: /^Book ?: German Online, level B2/ });
    await expect(rows).toHaveCount(2);
    // His own time stands first, and the branch's beside it.
    const row = main.getByRole("listitem").filter({ hasText: "Karnal time" });
    await expect(row).toContainText(`${clock} your time, 20:30 Karnal time`);
    await tap(rows.first());
    await expect(title).toHaveText("Free demo class: German Online, level B2");
    await awake(page);
    await expect(main.locator("dl").first()).toContainText(`${clock} your time`);
    await expect(main.locator("dl").first()).toContainText("20:30 (Karnal time)");
  });

  await test.step("three fields, his number as Berlin dials it, and one more tap", async () => {
    await takeTime(page, site);
    await type(form.getByLabel("Name", { exact: true }), jonas.name);
    await type(form.getByLabel("Email", { exact: true }), jonas.email);
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    const phone = form.getByLabel("Phone", { exact: true });
    await expect(phone).toHaveAccessibleDescription(new RegExp(words.phoneHint));
    await type(phone, jonas.phone);
    await tap(form.getByRole("button", { name: words.submitLabel }));
    const card = form.getByRole("status");
    await expect(card.getByRole("heading", { name: bookedCard.booked })).toBeFocused();
    expect(effort).toEqual({ taps: 4, fields: 3 });
    await expect(card).toContainText(`${clock} your time`);
    await expect(card).toContainText("Online, by video call");
    await expect(card).toContainText("Lena Vogt, your trainer");
    await expect(card).not.toContainText("We call");
    await page.reload();
    await awake(page);
    await expect(card).toContainText(`${clock} your time`);
    await expect(card).not.toContainText("We call");
  });

  await test.step("his mail has both clocks and the joining link, and says like the desk's notice that nobody calls", async () => {
    const mail = await newestMail(site, jonas.email, 1);
    expect(mail.text).toContain("20:30 (Karnal time)");
    expect(mail.text).toMatch(new RegExp(`Your time \\(Berlin\\): .*${clock}`));
    expect(mail.text).toContain(JOINING);
    expect(mail.text).toContain("nobody calls you");
    link = linkIn(mail.text);
    const notice = await noticeAbout(site, jonas);
    expect(notice.text).toContain("+493023125047");
    expect(notice.text).toContain("Nobody calls before the class: we told the guest so.");
    await desk.readRoster(first);
    await expect(desk.page.getByRole("main")).toContainText("20:30 to 21:30, Karnal time");
    await expect(desk.person(jonas.name)).toContainText("Booked");
    await expect(desk.person(jonas.name)).not.toContainText("Call Jonas Weber by");
  });

  await test.step("the link, open in two tabs: he changes the date in one, and the other follows it", async () => {
    await visit(page, link);
    await expect(main.locator("dl")).toContainText(`${clock} your time`);
    await expect(page.getByRole("link", { name: "Join the class" })).toHaveAttribute(
      "href",
      JOINING,
    );
    const other = await context.newPage();
    await visit(other, link);
    const change = page.getByRole("button", { name: bookingPage.move }).filter({
      hasText: dayInWords(wednesday(1)),
    });
    await change.tap();
    await expect(page.getByText(bookingMessages.moveDone)).toBeVisible();
    await expect(main.locator("dl")).toContainText("18:30 (Berlin time)");
    await expect(main.locator("dl")).not.toContainText("your time");
    const moved = await newestMail(site, jonas.email, 2);
    expect(moved.subject).toContain("Changed");
    expect(moved.text).toContain("18:30 (Berlin time)");
    expect(moved.text).toContain(JOINING);
    await desk.readRoster(second);
    await expect(desk.person(jonas.name)).toContainText("Booked");

    await other.reload();
    await expect(other.getByRole("main").locator("dl")).toContainText(dayInWords(wednesday(1)));
    await other.getByRole("button", { name: bookingPage.cancel }).tap();
    await expect(other.getByText(bookingMessages.cancelDone)).toBeVisible();
    expect((await newestMail(site, jonas.email, 3)).subject).toContain("Cancelled");
    await other.close();
    await desk.page.reload();
    await expect(desk.page.getByText("Nobody has booked yet.")).toBeVisible();
  });

  await test.step("the first tab still shows the buttons of before; cancelling once more only says how things are", async () => {
    await page.getByRole("button", { name: bookingPage.cancel }).tap();
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await page.reload();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await page.getByRole("button", { name: bookingPage.restore }).tap();
    await expect(page.getByText(bookingMessages.restoreDone)).toBeVisible();
    const restored = await newestMail(site, jonas.email, 4);
    expect(restored.subject).toContain("Booked again");
    expect(restored.text).toContain(JOINING);
    await page.goBack();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.booked);
    await expect(main).not.toContainText("We call");
    await desk.page.reload();
    await expect(desk.person(jonas.name)).toContainText("Booked");
  });
  expect(complaints).toEqual([]);
});
