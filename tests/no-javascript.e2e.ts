import { expect } from "@playwright/test";
import { test } from "./support/running-site.ts";
import { arrivedMailsAbout, expectLeads, storedLead } from "./support/server-state.ts";
import { enrolForm, expectFilledIn, fillIn, newVisitor } from "./support/visitor.ts";

test.use({ javaScriptEnabled: false });

/*
 * Forms that need nothing special of a browser are tested in server/pages/without-scripts.test.ts and
 * web-forms.test.ts.
 */

test("the home page can be read, what opens, pauses and scrolls there does so, and its forms send", async ({
  page,
  request,
  site,
}) => {
  await page.goto("/");

  await test.step("it can be read", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const title of [
      "Why Choose Us",
      "Our Expert-Led Courses",
      "What Makes Our Classes Different",
      "Our Student Speak",
      "Call or visit us",
      "Enroll Now",
    ]) {
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    }
    // What only a script could answer is not offered.
    await expect(page.getByRole("button", { name: /interactive map/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /slide/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Get directions to Berlin" })).toBeVisible();
  });

  await test.step("all four banners can be scrolled to", async () => {
    const slides = page.getByRole("group", { name: /^\d of 4$/ });
    await expect(slides).toHaveCount(4);
    const pictures = await slides
      .getByRole("img")
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute("src"), image.getAttribute("alt")]),
      );
    for (const column of [0, 1]) {
      expect(new Set(pictures.map((picture) => picture[column])).size).toBe(4);
    }
    await slides.last().scrollIntoViewIfNeeded();
    await expect(slides.last().getByRole("img")).toBeInViewport({ ratio: 0.5 });
  });

  await test.step("the reviews can be paused", async () => {
    const states = () =>
      page
        .getByRole("region", { name: "Reviews, row 2 of 3" })
        .getByRole("list")
        .evaluate((track) => track.getAnimations().map(({ playState }) => playState));
    const pause = page.getByRole("checkbox", { name: "Pause the reviews" });
    await expect.poll(states).toEqual(["running"]);
    await pause.press("Space");
    await expect.poll(states).toEqual(["paused"]);
    await page.getByText("Pause the reviews").click();
    await expect.poll(states).toEqual(["running"]);
  });

  await test.step("the services open on hover and by the arrow button, and close", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "German Online" });
    await expect(link).toBeHidden();
    await page.getByRole("link", { name: "Our Services" }).first().hover();
    await expect(link).toBeVisible();
    await page.mouse.move(5, 400);
    await expect(link).toBeHidden();

    const arrow = page.getByRole("button", { name: "All services" });
    await arrow.focus();
    await page.keyboard.press("Enter");
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(arrow).toBeFocused();
  });

  await test.step("the mobile menu opens and closes", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("dialog", { name: "Menu" });
    for (const close of [
      () => menu.getByRole("button", { name: "Close the menu" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(menu.getByRole("link", { name: "Login/SignUp" })).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("the Apply dialog opens, closes and sends; the page that answers stands at the thanks", async () => {
    const visitor = newVisitor();
    const dialog = page.getByRole("dialog", { name: "Apply for a course" });
    const opener = page.getByRole("button", { name: "Apply Now" });
    for (const close of [
      () => dialog.getByRole("button", { name: "Close the application form" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
    await opener.click();
    await fillIn(dialog.locator("form"), visitor);
    await dialog.getByRole("button", { name: "Apply Now" }).click();

    await expect(page).toHaveTitle(/^(?!Error)/);
    const thanks = enrolForm(page).getByRole("status");
    await expect(thanks).toBeInViewport();
    await expect(thanks).toBeFocused();
    const { reference } = await storedLead(page, site, visitor);
    await expect(thanks).toContainText(String(reference));
    await expect(thanks).toContainText(/We call you by .*\(Karnal time\)/);
    // The answer has an address of its own: a reload sends nothing again.
    await page.reload();
    await expect(thanks).toContainText(String(reference));
    await expect(thanks.getByRole("link", { name: /calendar/ })).toBeVisible();
    await expect(enrolForm(page).getByLabel("Name")).toBeHidden();
    await expectFilledIn(enrolForm(page), visitor);
    await arrivedMailsAbout(site, visitor, 2);
    // The page that the next visitor gets contains nothing of this one.
    expect(await (await request.get("/")).text()).not.toContain(visitor.email);
  });
});

test("the browser itself asks for what is missing; a refused form comes back with its errors and all that was typed, and can be sent", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({
    name: `"><script>document.title = "broken in"</script>`,
    phone: "12345",
  });
  await page.goto("/");
  const form = enrolForm(page);
  await fillIn(form, visitor);
  await form.getByRole("button").click();
  await expect(form.getByLabel("Phone")).toHaveJSProperty("validity.valid", false);
  await expect(form.getByLabel("Phone")).toHaveAttribute(
    "title",
    "Phone number must be between 10 and 16 digits",
  );
  await expect(page).not.toHaveURL(/index/);

  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button").click();

  await expect(page).toHaveTitle(/^Error: /);
  await expect(form.getByRole("alert")).toBeInViewport();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
    "Name must be valid and contain only letters.",
  );
  await expect(form.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expectFilledIn(form, visitor);
  await expect(page.locator("script", { hasText: "broken in" })).toHaveCount(0);
  await expectLeads(page, site, visitor, []);

  const right = newVisitor();
  await fillIn(form, right);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toBeFocused();
  await expectLeads(page, site, right, [{}]);
});
