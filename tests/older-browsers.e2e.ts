import { expect, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { expectLeads } from "./support/server-state.ts";
import { enrolForm, expectFilledIn, fillIn, newVisitor } from "./support/visitor.ts";

/* Takes away from this browser what browsers of a few years ago lack (docs/decisions/0028-browsers.md). */

// Pages are rewritten, so that inline scripts and styles no longer match the hashes of the policy.
test.use({ bypassCSP: true });

/** Removes what scripts look up and can do without. What the HTML uses, `withoutPopovers` removes. */
function becomeOlder() {
  for (const [owner, names] of [
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Intl, ["Segmenter"]],
    [AbortSignal, ["any"]],
    [HTMLElement.prototype, ["onscrollend", "popover", "showPopover", "hidePopover"]],
    [HTMLButtonElement.prototype, ["commandForElement", "command", "popoverTargetElement"]],
    [HTMLDialogElement.prototype, ["closedBy", "requestClose"]],
    [globalThis, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "Temporal"]],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
  addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
  // A selector that a browser does not know is an error, except within a forgiving `:is`.
  for (const [owner, names] of [
    [Element.prototype, ["matches", "closest", "querySelector", "querySelectorAll"]],
    [Document.prototype, ["querySelector", "querySelectorAll"]],
  ] as const) {
    for (const name of names) {
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: Element, selector: string) {
        if (/:has\(|:popover-open/.test(selector.replaceAll(/:is\([^)]*\)/g, ""))) {
          throw new SyntaxError(`${selector} is not a valid selector.`);
        }
        return own.call(this, selector);
      });
    }
  }
  // An attribute that a browser does not know has no effect, so it is set under another name.
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    const isNew = /^(command|commandfor|closedby|popover|popovertarget)$/i.test(name);
    setAttribute.call(this, isNew ? `data-${name}` : name, value);
  };
}

/** A page as it is to a browser that knows no popovers, no commands and no `closedby`. */
const withoutPopovers = (html: string) =>
  html
    .replaceAll(
      /(?<=[ ["])(?:command|commandfor|closedby|popover|popovertarget)(?=[=\]"])/gi,
      "data-$&",
    )
    .replaceAll(/@supports not selector\(:popover-open\)/g, "@supports (display:block)");

/** A page as it is to a browser without CSS anchors. */
const withoutAnchors = (html: string) =>
  html
    .replaceAll(/@supports not \(anchor-name:[^)]*\)/g, "@supports (display:block)")
    .replaceAll(/(?:anchor-name|position-anchor):[^;}]*;?|[\w-]+:[^;{}]*\banchor\([^;}]*;?/g, "");

/**
 * Rewrites pages, since no script can take away what the browser itself reads in the HTML. All pages are rewritten: a
 * link that is pressed before the runtime is there loads another one.
 */
async function rewritePages(page: Page, rewrite: (html: string) => string, none: RegExp) {
  const isPage = ({ pathname }: URL) => !/\.\w+$|^\/api\//.test(pathname);
  await page.route(isPage, async (route) => {
    const answer = await route.fetch();
    const html = rewrite(await answer.text());
    expect(html).not.toMatch(none);
    // Playwright does not route pages that the browser fetches ahead.
    const { "speculation-rules": _ahead, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: html });
  });
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

function errorsOf(page: Page): Error[] {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  return errors;
}

test("without what came in the last years, all works that pages need", async ({ page, site }) => {
  const errors = errorsOf(page);
  await page.addInitScript(becomeOlder);
  await rewritePages(page, withoutPopovers, /@supports not selector\(:popover/);
  await page.setViewportSize(phone);
  await page.goto("/");

  await test.step("the menu leads to a page and back", async () => {
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "German Online" }).click();
    await expect(page).toHaveURL(/learn-german-online$/);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await menu.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn German or English");
  });

  await page.setViewportSize(desk);

  await test.step("a swipe brings its slide within reach, though the browser does not say that scrolling has ended", async () => {
    const slides = page.locator('[aria-roledescription="carousel"]');
    await slides.getByRole("button", { name: "Pause slides" }).press("Enter");
    const shown = slides.locator('[aria-roledescription="slide"]:not([inert])');
    const before = Number((await shown.getAttribute("aria-label"))?.[0]);
    const next = (before % 4) + 1;
    await slides.locator('[data-part="strip"]').evaluate((strip, index) => {
      strip.scrollTo({ left: index * strip.clientWidth, behavior: "instant" });
    }, next - 1);
    await expect(shown).toHaveAttribute("aria-label", `${next} of 4`);
  });

  await test.step("the dialog opens, and closes by a press outside that began there", async () => {
    const dialog = page.getByRole("dialog", { name: "Apply for a course" });
    await page.locator("main").getByRole("button", { name: "Apply Now" }).click();
    await dialog.getByLabel("Name").fill("Asha");
    await drag(page, await middleOf(page, "Name"), { x: 5, y: 5 });
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  await test.step("the arrow of the services has nothing to open, and breaks nothing", async () => {
    await page.getByRole("button", { name: "All services" }).click();
  });

  await test.step("the enrol form is sent and thanked for, with a toast", async () => {
    const visitor = newVisitor();
    // The runtime has replaced the browser's checks by its own.
    await expect(enrolForm(page)).toHaveJSProperty("noValidate", true);
    await fillIn(enrolForm(page), visitor);
    await enrolForm(page).getByRole("button").click();
    const toasts = page.locator('[data-preset="enrolment"]');
    // The toast stays under the pointer until it is checked.
    await toasts.hover();
    await expect(toasts.getByText("Thank You!")).toBeVisible();
    await page.keyboard.press("Alt+KeyT");
    await expect(toasts).toBeFocused();
    await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
    await expectLeads(page, site, visitor, [{}]);
  });

  await test.step("who is logged in finds the way to the profile and out", async () => {
    await markLoggedIn(page);
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("button", { name: "Your account" })).toBeHidden();
    await expect(nav.getByRole("link", { name: "Signup" })).toBeHidden();
    for (const name of ["Profile", "Log out"]) {
      await expect(nav.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
  });

  // All of this without the browser's own help.
  await expect(page.locator("[popover], [popovertarget], [command], [closedby]")).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Marks the page as the script in its head does, and stores the login, which code of prefetched pages reads. */
const markLoggedIn = (page: Page) =>
  page.evaluate(() => {
    localStorage.user = JSON.stringify({ id: "1", email: "asha@example.org" });
    localStorage.accessToken = "token";
    document.documentElement.setAttribute("data-account", "in");
  });

/** Presses at one place and lets go at another. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

type Point = { x: number; y: number };

async function middleOf(page: Page, label: string): Promise<Point> {
  const box = await page.getByRole("dialog").getByLabel(label).boundingBox();
  if (!box) throw new Error(`${label} cannot be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a browser too old for the runtime keeps the page as it came, and sends its form", async ({
  page,
  site,
}) => {
  const errors = errorsOf(page);
  const visitor = newVisitor();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await page.goto("/");
  const form = enrolForm(page);
  await fillIn(form, visitor);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("Your reference is");
  await expectFilledIn(form, visitor);
  expect(await form.evaluate((element) => Object.keys(element))).not.toContainEqual(
    expect.stringContaining("__react"),
  );
  await expectLeads(page, site, visitor, [{}]);
  expect(errors).toEqual([]);
});

test("without CSS anchors the menus are reached by pointer, at the top and further down, and opened by their buttons", async ({
  page,
}) => {
  await rewritePages(page, withoutAnchors, /anchor-name|position-anchor|anchor\(/);
  await visit(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  const panel = page.locator("#services-menu");
  for (const scrolled of [0, 900]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
    await nav.getByRole("link", { name: "Our Services" }).hover();
    await expect(panel).toBeVisible();
    const choice = panel.getByRole("link", { name: "PTE Online" });
    const box = await choice.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 15, { steps: 20 });
    await expect(panel).toBeVisible();
    await expect(choice).toBeInViewport();
    await page.mouse.move(5, 700);
    await expect(panel).toBeHidden();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await markLoggedIn(page);
  const bar = await page.getByRole("banner").boundingBox();
  for (const [name, menu] of [
    ["All services", panel],
    ["Your account", page.locator("#account-menu")],
  ] as const) {
    await nav.getByRole("button", { name }).press("Enter");
    await expect(menu).toBeInViewport({ ratio: 0.9 });
    expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(
      (bar?.y ?? 0) + (bar?.height ?? 0) - 1,
    );
  }
});
