import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { queryOf } from "#app/courses/finder/find-course.ts";
import { paths } from "#app/paths.ts";
import { formNotice } from "#content/lead-forms.ts";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { yourDataForm, yourDataHead, yourDataLink } from "#content/your-data-page.ts";
import { accountMessages, passwordMessages } from "#contract/accounts/account-messages.ts";
import { secondFactorMessages } from "#contract/accounts/account-second-factor.ts";
import {
  addAccount,
  mailedCode,
  mailsTo,
  nextEmail,
  OTHER_PASSWORD,
  PASSWORD,
} from "#tests/support/account-requests.ts";
import {
  attribute,
  attributesOf,
  metaOf,
  readPage,
  textOf,
  textsOf,
} from "#tests/support/drawn-page.ts";
import { openPlainTab, type PlainTab } from "#tests/support/plain-browser.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { appCode, wrongCode } from "#tests/support/typed-codes.ts";

/*
 * Whole visits without scripts, by the pages' own forms and links. What the browser itself shows, focuses and lays
 * out is tested in tests/no-javascript.e2e.ts and tests/login.e2e.ts.
 */

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
});
afterAll(() => served.close());

const titleOf = ({ page }: PlainTab) => textOf(page.querySelector("h1"));
const alertOf = ({ page }: PlainTab) => textsOf(page, '[role="alert"]').join(" ");
const typedIn = (tab: PlainTab, label: string) => attribute(tab.field(label, "main"), "value");
const isLoggedIn = async (tab: PlainTab) => {
  await tab.open(paths.userProfile);
  return tab.url === paths.userProfile;
};

test("three posts to the same page make an account and log in", async () => {
  const tab = await openPlainTab(served);
  await tab.open(`${paths.signup}?next=%2Fservices`);
  await tab.press("Send me a code", { Name: "Asha Verma", Email: nextEmail() }, "main");
  await tab.follow("Use another email address");
  const email = nextEmail();
  await tab.press("Send me a code", { Name: "R2D2", Email: email }, "main");
  expect(tab.descriptionOf(tab.field("Name", "main"))).toContain(
    "Name must be valid and contain only letters.",
  );
  expect(typedIn(tab, "Email")).toBe(email);
  await tab.press("Send me a code", { Name: "Asha Verma" }, "main");
  expect(tab.url).toBe(`${paths.signup}?next=%2Fservices`);
  // An earlier request would be treated as a double click.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await tab.press("Send a new code", {}, "main");
  expect(tab.body).toContain(email);
  expect(await mailsTo(served, email)).toHaveLength(2);

  const code = await mailedCode(served, email);
  await tab.press("Check the code", { Code: wrongCode(code) }, "main");
  expect(alertOf(tab)).toBe(accountMessages.invalidOtp);
  expect(tab.body).toMatch(/No email from us\?.*check your spam folder/);
  await tab.press("Check the code", { Code: `${code.slice(0, 3)} ${code.slice(3)}` }, "main");
  const phone = "+91 98000 00001";
  await tab.press(
    "Create my account",
    { Password: "qwertyuiop", "Phone (optional)": phone },
    "main",
  );
  expect(tab.descriptionOf(tab.field("Password", "main"))).toContain(passwordMessages.common);
  expect(typedIn(tab, "Password") ?? "").toBe("");
  expect(typedIn(tab, "Phone (optional)")).toBe(phone);
  await tab.press("Create my account", { Password: PASSWORD }, "main");
  expect(tab.url).toBe(paths.services);
  expect(await isLoggedIn(tab)).toBe(true);
  expect(tab.body).toContain(email);
});

test("three posts to the same page set a new password, with which one logs in", async () => {
  const { email } = await addAccount(served);
  const tab = await openPlainTab(served);
  await tab.open(`${paths.forgotPassword}?next=%2Ffaq`);
  await tab.press("Send me a code", { Email: email }, "main");
  expect(tab.body).toContain(accountMessages.resetMailSent);
  const code = await mailedCode(served, email);
  await tab.press("Check the code", { Code: wrongCode(code) }, "main");
  expect(alertOf(tab)).toBe(accountMessages.invalidOtp);
  await tab.press("Check the code", { Code: code }, "main");
  expect(tab.body).toContain(accountMessages.otpVerified);
  await tab.press("Save the new password", { "New password": email }, "main");
  expect(tab.descriptionOf(tab.field("New password", "main"))).toContain(passwordMessages.personal);
  await tab.press("Save the new password", { "New password": OTHER_PASSWORD }, "main");
  expect(tab.url).toBe("/login?next=%2Ffaq&reset=done");
  expect(tab.body).toContain(accountMessages.passwordReset);
  await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
  expect(tab.url).toBe("/login?next=%2Ffaq&reset=done");
  expect(alertOf(tab)).toBe(accountMessages.wrongCredentials);
  expect(typedIn(tab, "Email")).toBe(email);
  expect(typedIn(tab, "Password") ?? "").toBe("");
  await tab.press("Log in", { Password: OTHER_PASSWORD }, "main");
  expect(tab.url).toBe(paths.faq);

  // The logout page asks first; opening it ends nothing.
  await tab.open(paths.logout);
  expect(tab.body).toContain("Do you want to log out on this device?");
  expect(await isLoggedIn(tab)).toBe(true);
  await tab.open(`${paths.logout}?again`);
  await tab.press("Log out", {}, "main");
  expect(tab.url).toBe(paths.login);
  expect(await isLoggedIn(tab)).toBe(false);
  await tab.open(paths.logout);
  expect(tab.body).toContain("You are logged out.");
});

test("staff set up an app while they log in; its code or a recovery code opens, and new codes are made", async () => {
  const { email } = await addAccount(served, { role: "editor" });
  const logIn = async () => {
    const tab = await openPlainTab(served);
    await tab.open(`${paths.login}?next=%2Ffaq`);
    await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
    return tab;
  };
  const keyOn = ({ page }: PlainTab) => textsOf(page, "main code").join().replaceAll(" ", "");

  const first = await logIn();
  expect(titleOf(first)).toBe("Set up your second factor");
  await first.press("Set up an app", {}, "main");
  const secret = keyOn(first);
  await first.press("Confirm and log in", { "Code that the app shows": "000000" }, "main");
  expect(alertOf(first)).toBe(secondFactorMessages.wrongCode);
  expect(keyOn(first)).toBe(secret);
  await first.press("Confirm and log in", { "Code that the app shows": appCode(secret) }, "main");
  expect(titleOf(first)).toBe("Save your recovery codes");
  const codes = textsOf(first.page, "main li code");
  await first.follow("I have saved the codes");
  expect(first.url).toBe(paths.faq);

  const byApp = await logIn();
  expect(titleOf(byApp)).toBe("Confirm that it is you");
  await byApp.press("Log in", { "Code from your authenticator app": appCode(secret, 1) }, "main");
  expect(byApp.url).toBe(paths.faq);

  const byCode = await logIn();
  await byCode.press("Use this code", { "Recovery code": "AAAA-AAAA-AAAA-AAAA" }, "main");
  expect(alertOf(byCode)).toBe(secondFactorMessages.wrongCode);
  await byCode.press("Use this code", { "Recovery code": codes[0] ?? "" }, "main");
  expect(byCode.url).toBe(paths.faq);

  expect(await isLoggedIn(byCode)).toBe(true);
  expect(byCode.body).toContain("Passkeys need JavaScript.");
  await byCode.press("Make new codes", {}, "main");
  expect(textsOf(byCode.page, "main li code")).toHaveLength(codes.length);
  expect(textsOf(byCode.page, "main li code")).not.toEqual(codes);
  await byCode.press("Remove the app", {}, "main");
  expect(byCode.body).toContain(secondFactorMessages.lastOne);
});

test("on the profile details, password, devices, data and deletion all work", async () => {
  const { email } = await addAccount(served);
  const tab = await openPlainTab(served);
  const section = (id: string) => textOf(tab.page.querySelector(`[id="${id}"]`));
  await tab.open(`${paths.login}?next=%2FuserProfile`);
  await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
  await tab.press("Save changes", { Name: "R2D2", City: "Karnal" }, "main");
  expect(tab.url).toBe(`${paths.userProfile}#details`);
  expect(attribute(tab.field("Name", "main"), "aria-invalid")).toBe("true");
  expect(typedIn(tab, "City")).toBe("Karnal");
  await tab.press("Save changes", { Name: "Asha Rao" }, "main");
  expect(section("details")).toContain("We have saved your details.");
  expect(textsOf(tab.page, "#details dd")[0]).toBe("Asha Rao");

  const change = (password: string) =>
    tab.press(
      "Save the new password",
      { "Current password": PASSWORD, "New password": password },
      "main",
    );
  await change("password12");
  expect(attribute(tab.field("New password", "main"), "aria-invalid")).toBe("true");
  await change(OTHER_PASSWORD);
  expect(tab.body).toContain(accountMessages.passwordChanged);

  const elsewhere = await openPlainTab(served);
  await elsewhere.open(paths.login);
  await elsewhere.press("Log in", { Email: email, Password: OTHER_PASSWORD }, "main");
  expect(await isLoggedIn(tab)).toBe(true);
  expect(tab.page.querySelectorAll("#devices li")).toHaveLength(2);
  await tab.press("Log out all other devices", {}, "main");
  expect(section("devices")).toContain("All other devices are logged out.");
  expect(tab.page.querySelectorAll("#devices li")).toHaveLength(1);
  expect(section("devices")).toContain("(Karnal time)");
  expect(await isLoggedIn(elsewhere)).toBe(false);

  await tab.press("Download your data", {}, "main");
  expect(JSON.parse(tab.body)).toMatchObject({ user: { email, name: "Asha Rao", city: "Karnal" } });
  expect(await isLoggedIn(tab)).toBe(true);
  await tab.press("Delete everything now", { "Your password": PASSWORD }, "main");
  expect(tab.body).toContain(accountMessages.wrongPassword);
  await tab.press("Delete everything now", { "Your password": OTHER_PASSWORD }, "main");
  expect(tab.url).toBe(paths.accountDeleted);
  const accounts = served.db.selectFrom("accounts").select("id").where("email", "=", email);
  expect(await accounts.execute()).toEqual([]);
});

test("one's data are erased by a link, which does nothing by being opened", async () => {
  const email = nextEmail();
  const send = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/${path}`, payload });
  const lead = { name: "Asha Verma", email, phone: "+919812300001", course: "IeltsClass" };
  expect((await send("ielts", lead)).statusCode).toBe(201);
  expect((await send("subscribe", { email })).statusCode).toBe(202);
  const { db } = served;
  const held = async () => [
    ...(await db.selectFrom("leads").select("email").where("email", "=", email).execute()),
    ...(await db
      .selectFrom("newsletter_subscriptions")
      .select("email")
      .where("email", "=", email)
      .execute()),
    ...(await db
      .selectFrom("mail_outbox")
      .select("to_address as email")
      .where(({ or, eb }) => or([eb("to_address", "=", email), eb("reply_to", "=", email)]))
      .execute()),
  ];
  const tab = await openPlainTab(served);
  const focused = () => attributesOf(tab.page, "main form [autofocus]", "name");
  await tab.open(paths.yourData);
  await tab.press(yourDataForm.submit, { [yourDataForm.email]: "asha@example" }, "main");
  expect(textOf(tab.page.querySelector('main [role="alert"] a'))).toBe("Invalid email address");
  expect(focused()).toEqual(["email"]);
  const wants = attribute(tab.page.querySelector('main form input[type="radio"]'), "name") ?? "";
  const unknown = await served.app.inject({
    method: "POST",
    url: paths.yourData,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ email, [wants]: "all" }).toString(),
  });
  const asked = readPage(unknown.body).querySelector("main form");
  expect(textOf(asked?.querySelector("fieldset"))).toContain("Choose a copy of your data");
  expect(attribute(asked?.querySelector("[autofocus]"), "name")).toBe(wants);
  const chosen = {
    [yourDataForm.email]: email,
    [yourDataForm.choices.erasure.name]: true,
  } as const;
  await tab.press(yourDataForm.submit, chosen, "main");
  expect(tab.body).toContain(yourDataForm.asked.title);

  const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
  const link = /\/your-data\/link\?token=[\w-]{43}/.exec(text)?.[0] ?? "";
  await tab.open(link);
  expect(titleOf(tab)).toBe(yourDataLink.erasure.title);
  expect((await held()).length).toBeGreaterThan(3);
  await tab.press(yourDataLink.erase, {}, "main");
  expect(titleOf(tab)).toBe(yourDataLink.erased.title);
  expect(await held()).toEqual([]);
  // The address says it again, without the token.
  await tab.open(tab.url);
  expect(tab.url).not.toContain("token");
  expect(titleOf(tab)).toBe(yourDataLink.erased.title);
  await tab.open(link);
  expect(tab.status).toBe(400);
  expect(titleOf(tab)).toBe(yourDataLink.invalid.title);
  await tab.follow(yourDataLink.invalid.again);
  expect(titleOf(tab)).toBe(yourDataHead.title);
});

test("logging out deletes what sent forms have answered, on whichever pages they stand", async () => {
  const { email } = await addAccount(served, {});
  const tab = await openPlainTab(served);
  const answers: string[] = [];
  const person = { Name: "Asha Verma", Phone: "9812300301" };
  for (const [page, button, more] of [
    [paths.home, "Enroll Now", { ...person, Service: "PTEOnline" }],
    [paths.contactUs, "Send", { ...person, Message: "Please call me." }],
    [paths.freePracticeTest, "Get My Free PDF Test", {}],
  ] as const) {
    await tab.open(page);
    await tab.press(button, { Email: email, ...more }, "main");
    expect(tab.url).toContain("?sent=");
    answers.push(tab.url);
  }
  await tab.open(paths.login);
  await tab.press("Log in", { Email: email, Password: PASSWORD }, "main");
  for (const answer of answers) {
    await tab.open(answer);
    expect(tab.body, answer).toContain(email);
  }
  await tab.open(paths.logout);
  await tab.press("Log out", {}, "main");
  for (const answer of answers) {
    await tab.open(answer);
    expect(tab.body, answer).not.toContain(email);
  }
});

test("a browser that keeps no cookies is told what its click in a mail has done, as far as we know", async () => {
  const email = nextEmail();
  const tab = await openPlainTab(served, { keepsCookies: false });
  const mailed = async (pattern: RegExp) =>
    pattern.exec((await mailsTo(served, email)).at(-1)?.text ?? "")?.[0] ?? "";
  await tab.open(paths.newsletter);
  await tab.press("Subscribe", { Email: email }, "main");
  expect(tab.body).toContain(formNotice.received);
  await tab.open(await mailed(/\/newsletter\/confirm\?token=[\w-]{43}/));
  await tab.press(newsletterConfirm.action, {}, "main");
  expect([titleOf(tab), tab.status]).toEqual([newsletterConfirm.lost.title, 200]);
  expect(tab.body).toContain("you are subscribed");
  const subscription = () =>
    served.db
      .selectFrom("newsletter_subscriptions")
      .select("status")
      .where("email", "=", email)
      .execute();
  expect(await subscription()).toEqual([{ status: "confirmed" }]);
  const before = (await mailsTo(served, email)).length;
  await tab.press("Subscribe", { Email: email }, "main");
  expect(await mailsTo(served, email)).toHaveLength(before);

  await tab.open(paths.yourData);
  const erasure = {
    [yourDataForm.email]: email,
    [yourDataForm.choices.erasure.name]: true,
  } as const;
  await tab.press(yourDataForm.submit, erasure, "main");
  await tab.open(await mailed(/\/your-data\/link\?token=[\w-]{43}/));
  await tab.press(yourDataLink.erase, {}, "main");
  expect([titleOf(tab), tab.status]).toEqual([yourDataLink.lost.title, 200]);
  expect(tab.body).toContain("your data is erased");
  expect(await subscription()).toEqual([]);
  await tab.follow(yourDataLink.invalid.again);
  expect(titleOf(tab)).toBe(yourDataHead.title);
});

test("an address says of nothing that it was done, unless this browser has done it", async () => {
  for (const [address, title] of [
    [`${paths.newsletterConfirm}?said=confirmed`, newsletterConfirm.confirmed.title],
    [`${paths.newsletterConfirm}?sent=confirmation-0123abcd`, newsletterConfirm.confirmed.title],
    [`${paths.yourDataLink}?erased=deleted`, yourDataLink.erased.title],
    [`${paths.yourDataLink}?sent=erasure-0123abcd`, yourDataLink.erased.title],
  ] as const) {
    const { body } = await served.app.inject(address);
    expect(body, address).not.toContain(title);
  }
});

test("the questions of the finder lead to an answer, which can be changed and sent as a mail", async () => {
  const tab = await openPlainTab(served);
  const found = () => textOf(tab.page.querySelector("#finder article h2"));
  await tab.open(paths.services);
  const answers = [
    "To study abroad",
    "Near Karnal, and I’m going to an English-speaking country",
    "I can have an everyday conversation",
  ];
  for (const answer of answers) await tab.press(answer, {}, "#finder");
  const study = { goal: "study", live: "karnal-to-english", level: "middle" } as const;
  expect(tab.url.split("#")[0]).toBe(`${paths.findCourse}?${queryOf(study)}`);
  expect(found()).toBe("IELTS Offline, Karnal");
  expect(metaOf(tab.page, "robots")).toBe("noindex");
  expect(attributesOf(tab.page, 'link[rel="canonical"]', "href")).toEqual([]);
  const send = tab.page
    .querySelectorAll("#finder article a")
    .find((one) => textOf(one) === "Send this to somebody");
  expect(attribute(send, "href")).toMatch(/^mailto:\?subject=.*karnal-to-english/);

  for (const question of ["Place", "Goal", "Level"]) {
    await tab.follow(`Change ${question}`);
    await tab.press("I don’t know", {}, "#finder");
    expect(found()).not.toBe("");
  }
  expect(found()).toBe("Spoken English Online");
  expect(tab.body).toContain("A short mock test");
  // The finder asks for what is missing or unknown.
  await tab.open(`${paths.findCourse}?level=%22%3E%3Cscript%3E&goal=family`);
  expect(tab.status).toBe(200);
  expect(tab.body).toContain("Question 2 of 3");
});
