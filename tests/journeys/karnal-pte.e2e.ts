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
import { addMember, logIn, saveLogin } from "../support/member.ts";
import { awake, visit, watch } from "../support/page-checks.ts";
import { newRegistrant, takeTime } from "../support/visitor.ts";

test.use(phoneIn("Asia/Kolkata"));

const ROOM = "12 Setu Lane, Model Colony, Karnal";
const place = courses.PTEOffline.name;

test("Asha in Karnal, who needs PTE, goes from the home page to a seat in the classroom, and changes her mind twice", async ({
  page,
  ownSite: site,
  desk,
}) => {
  test.slow();
  const { complaints } = watch(page.context());
  const asha = newRegistrant({ name: "Asha Verma" });
  const roomId = await desk.addRoom();
  const inRoom = { course: "PTEOffline", level: "", place: "karnal", branch: "karnal", roomId };
  const classroom = { ...inRoom, joiningUrl: "", starts: "17:00" };
  const first = await desk.plan("Meera Joshi", { ...classroom, day: wednesday() });
  const second = await desk.plan("Meera Joshi", { ...classroom, day: wednesday(1) });
  await desk.plan("Arjun Rao", { course: "PTEOnline", level: "", day: wednesday() });
  await desk.plan("Lena Vogt", { course: "IeltsClass", level: "", day: wednesday() });
  const { effort, tap, type } = handsOn();
  const form = page.locator("#book form");
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  let [link, classPage] = ["", ""];

  await test.step("on the home page she taps 'Book a free demo class', her course, and the first date", async () => {
    await visit(page);
    await tap(page.locator('[data-part="act"]').getByRole("link", { name: demoLabel }));
    await expect(title).toHaveText("Free demo classes");
    await awake(page);
    const filters = page.getByRole("navigation", { name: "Filter the classes" });
    await tap(filters.getByRole("link", { name: place }));
    await expect(page).toHaveURL(new RegExp(`${paths.demoClasses}\\?course=PTEOffline`));
    await awake(page);
    const dates = page.getByRole("link", { name: new RegExp(`^Book ?: ${place}`) });
    await expect(dates).toHaveCount(2);
    await tap(dates.first());
    await expect(title).toHaveText(`Free demo class: ${place}`);
    await awake(page);
    classPage = new URL(page.url()).pathname;
    // Her clock is Karnal's, so one time stands there, and no other.
    await expect(main).toContainText("17:00 (Karnal time)");
    await expect(main).not.toContainText("your time");
    await expect(main.getByRole("definition").getByText("2 of 2 places free")).toBeVisible();
  });

  await test.step("three fields and one more tap, and the place is hers; the card promises no call", async () => {
    await takeTime(page, site);
    await type(form.getByLabel("Name", { exact: true }), asha.name);
    await type(form.getByLabel("Email", { exact: true }), asha.email);
    const phone = form.getByLabel("Phone", { exact: true });
    await expect(phone).toHaveAccessibleDescription(new RegExp(words.phoneHint));
    await type(phone, asha.phone);
    await tap(form.getByRole("button", { name: words.submitLabel }));
    const card = form.getByRole("status");
    await expect(card.getByRole("heading", { name: bookedCard.booked })).toBeFocused();
    expect(effort).toEqual({ taps: 4, fields: 3 });
    await expect(card).toContainText("17:00 (Karnal time)");
    await expect(card).toContainText(ROOM);
    await expect(card).toContainText("Meera Joshi, your trainer");
    await expect(card).toContainText(bookedCard.mail.booked.replace("{email}", asha.email));
    await expect(card).not.toContainText("We call");
    await expect(card.getByRole("heading", { name: bookedCard.booked })).toBeInViewport();
  });

  await test.step("her mail and the desk's notice say the same: where, when, and that nobody calls", async () => {
    const mail = await newestMail(site, asha.email, 1);
    expect(mail.text).toContain("nobody calls you");
    expect(mail.text).toContain("17:00 (Karnal time)");
    expect(mail.text).toContain(ROOM);
    expect(mail.raw).toContain("Content-Type: text/calendar");
    link = linkIn(mail.text);
    const notice = await noticeAbout(site, asha);
    expect(notice.subject).not.toContain("[Review]");
    expect(notice.text).toContain("Nobody calls before the class: we told the guest so.");
    expect(notice.text).not.toContain("Call +91");
  });

  await test.step("the counsellor sees her on the roster, and nobody to call", async () => {
    await desk.readRoster(first);
    await expect(desk.person(asha.name)).toContainText("Booked");
    await expect(desk.person(asha.name)).not.toContainText("Call Asha Verma by");
    await desk.page.getByRole("link", { name: asha.name, exact: true }).click();
    const lead = desk.page.getByRole("main");
    await expect(lead).toContainText("Demo booked");
    await expect(lead).toContainText("Demo class: mark who came, then call");
  });

  await test.step("by her link she changes to the week after; a reload and Back say so, too", async () => {
    await visit(page, link);
    await expect(title).toHaveText(bookingPage.states.booked);
    await expect(main).toContainText(ROOM);
    await expect(main).not.toContainText("We call");
    await expect(page.getByRole("link", { name: demoLabel })).toHaveCount(0);
    await page.getByRole("button", { name: bookingPage.move }).tap();
    await expect(page.getByText(bookingMessages.moveDone)).toBeVisible();
    for (const again of [() => page.reload(), () => page.goBack()]) {
      await again();
      await awake(page);
      await expect(title).toHaveText(bookingPage.states.booked);
      // The class that she has left is now the other one.
      await expect(main.locator("dl")).toContainText(dayInWords(wednesday(1)));
      await expect(page.getByRole("button", { name: bookingPage.move })).toContainText(
        dayInWords(wednesday()),
      );
    }
    const mail = await newestMail(site, asha.email, 2);
    expect(mail.subject).toContain("Changed: your demo class");
    expect(mail.text).toContain(dayInWords(wednesday(1)));
    expect(mail.text).not.toContain(dayInWords(wednesday()));
    await desk.readRoster(first);
    await expect(desk.page.getByText("Nobody has booked yet.")).toBeVisible();
    await desk.readRoster(second);
    await expect(desk.person(asha.name)).toContainText("Booked");
    // The page of the class that she has left no longer shows her card.
    await visit(page, classPage);
    await expect(form.getByRole("button", { name: words.submitLabel })).toBeVisible();
    await expect(main.getByRole("definition").getByText("2 of 2 places free")).toBeVisible();
  });

  await test.step("she cancels, and undoes it a reload later", async () => {
    await visit(page, link);
    await page.getByRole("button", { name: bookingPage.cancel }).tap();
    await expect(page.getByText(bookingMessages.cancelDone)).toBeVisible();
    expect((await newestMail(site, asha.email, 3)).subject).toContain("Cancelled");
    await desk.page.reload();
    await desk.page.getByText("Cancelled (1)").click();
    await expect(desk.person(asha.name)).toContainText("Cancelled");
    await page.reload();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.cancelled);
    await page.getByRole("button", { name: bookingPage.restore }).tap();
    await expect(page.getByText(bookingMessages.restoreDone)).toBeVisible();
    const mail = await newestMail(site, asha.email, 4);
    expect(mail.subject).toContain("Booked again");
    expect(mail.raw).toContain("Content-Type: text/calendar");
    await desk.page.reload();
    await expect(desk.person(asha.name)).toContainText("Booked");
    await page.goBack();
    await awake(page);
    await expect(title).toHaveText(bookingPage.states.booked);
  });

  await test.step("with an account, her profile shows the same class, and no call", async () => {
    await addMember(site, asha);
    await saveLogin(page, await logIn(page.request, asha.email));
    await visit(page, paths.userProfile);
    const classes = page.getByRole("region", { name: "My classes" });
    await expect(classes).toContainText(dayInWords(wednesday(1)));
    await expect(classes).toContainText("Booked");
    await expect(classes).not.toContainText("We call");
    await expect(classes.getByRole("listitem")).toHaveCount(1);
  });
  expect(complaints).toEqual([]);
});
