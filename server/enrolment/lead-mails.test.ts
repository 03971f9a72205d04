import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { berlin, karnal, siteDetails as site } from "#content/site.ts";
import { serviceLabels, serviceValues } from "#contract/forms/enrolment-form.ts";
import { type LeadForMail, leadConfirmation, leadNotice } from "./lead-mails.ts";

const place = {
  site,
  siteUrl: "https://www.sprachsetu.example",
  leadsTo: "leads@sprachsetu.example",
};
const lead: LeadForMail = {
  id: "01900000-0000-7000-8000-000000000001",
  reference: "SP-7K3M-2QXA",
  name: "प्रिया O'Brien",
  email: "priya+pte@example.in",
  phone: "+91 98000 12345",
  kind: "enrolment",
  service: "PTEOnline",
  details: {},
  branch: karnal,
  callBy: "2026-11-23T05:30:00.000Z",
  callByText: "Monday 23 November, 11:00 (Karnal time)",
  reviewReasons: [],
  source: undefined,
  createdAt: "2026-11-21T03:10:00.000Z",
};
const requestsUrl = `${place.siteUrl}/your-requests?token=${"A".repeat(43)}#${lead.reference}`;
const reader = { requestsUrl, zone: null };
const evil = `"><script>alert('x')</script>`;

describe("the institute's mail", () => {
  test("says what a counsellor needs, and a reply goes to the visitor", () => {
    const mail = leadNotice(lead, place);
    expect(mail).toMatchObject({
      purpose: "lead-notice",
      to: "leads@sprachsetu.example",
      replyTo: "priya+pte@example.in",
      subject: "New enrolment: PTE Online Classes (SP-7K3M-2QXA)",
      leadId: lead.id,
    });
    expect(mail.text).toContain(`Name:      प्रिया O'Brien
Phone:     +91 98000 12345
Email:     priya+pte@example.in
Service:   PTE Online Classes
Call by:   Monday 23 November, 11:00 (Karnal time)
Branch:    Karnal
Reference: SP-7K3M-2QXA
Received:  Saturday 21 November, 08:40 (Karnal time)
Came from: Not known
`);
    expect(mail.html).toContain("प्रिया O&#39;Brien");
    expect(mail.html).toContain(`href="tel:+919800012345"`);
    expect(mail.html).toContain(`href="mailto:priya%2Bpte@example.in"`);
  });

  test("says by when a branch calls by that branch's clock, whichever branch the enquiry is of", () => {
    const by = "2026-11-23T09:30:00.000Z";
    const call = { why: "minor", name: "Meera", isParent: true, by, branch: "berlin" } as const;
    const question = { by, branch: "berlin", reference: "SP-2222-2222" } as const;
    const booked = { ...lead, booking: { state: "booked", call, question } } as const;
    const { text } = leadNotice(booked, place);
    const times = text.replaceAll(/\s+/g, " ").match(/Monday 23 November, 10:30 \(Berlin time\)/g);
    expect(times).toHaveLength(2);
  });

  test("calls a number of ten digits in India, from wherever the mail is read", () => {
    const mail = leadNotice({ ...lead, phone: "98000 12345" }, place);
    expect(mail.text).toContain("Phone:     98000 12345");
    expect(mail.text).toContain("Call +91 98000 12345");
    expect(mail.html).toContain(`href="tel:+919800012345"`);
  });

  test.each(serviceValues)("the subject names %s and nothing about the person", (service) => {
    const { subject } = leadNotice({ ...lead, service, reviewReasons: ["honeypot"] }, place);
    expect(subject).toBe(`[Review] New enrolment: ${serviceLabels[service]} (SP-7K3M-2QXA)`);
  });

  test("gives the reasons of a review in words", () => {
    const reviewReasons = ["honeypot", "busy_email", "a_reason_of_tomorrow"];
    const { text } = leadNotice({ ...lead, reviewReasons }, place);
    expect(text).toContain(`Check this enquiry before you call
- A hidden field was filled in. People cannot see it; programs can.
- Many requests came with the same email address within an hour.
- a_reason_of_tomorrow
`);
    expect(leadNotice(lead, place).text).not.toContain("Look at this one");
  });

  test("says where the lead came from", () => {
    const source = {
      page: "/services/online-pte-coaching",
      referrer: "www.example.org",
      utm: { source: "newsletter", medium: "", campaign: "diwali" },
    };
    const { text } = leadNotice({ ...lead, source }, place);
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "page /services/online-pte-coaching, from www.example.org, source newsletter, campaign diwali",
    );
  });

  test("says how the visit came about, and how it had begun", () => {
    const last = { page: "/home", referrer: "search.example" };
    const first = { page: "/blog", utm: { source: "poster" } };
    const words = (given: object) =>
      leadNotice({ ...lead, source: given }, place).text.replaceAll(/\s+/g, " ");
    expect(words({ page: "/register", first: last, last })).toContain(
      "page /register, from search.example",
    );
    expect(words({ page: "/register", first: last, last })).not.toContain("first seen");
    expect(words({ page: "/register", first, last })).toContain(
      "page /register, from search.example, first seen on page /blog, source poster",
    );
  });
});

describe("the visitor's mail", () => {
  test("thanks, says what follows and how to reach the branch that calls", () => {
    const mail = leadConfirmation({ ...lead, branch: berlin }, reader, place);
    expect(mail).toMatchObject({
      purpose: "lead-confirmation",
      to: "priya+pte@example.in",
      replyTo: "info@sprachsetu.example",
      subject: "Your enrolment request: PTE Online Classes (SP-7K3M-2QXA)",
      leadId: lead.id,
    });
    for (const words of [
      "We call you by: Monday 23 November, 11:00 (Karnal time)",
      "How to reach the Berlin branch",
      "Phone:   +49 30 23125 000",
      "Brückenhof 7, 10999 Berlin, Germany",
      "Monday to Saturday, 08:00 to 18:00 (Berlin time)",
      "The demo class is free, ",
      `See and change your request:\n${requestsUrl}`,
      "If you did not send this",
    ]) {
      expect(mail.text).toContain(words);
    }
  });

  test("says by when we call on the visitor's clock where it shows another time", () => {
    const factOf = (zone: string | null) => {
      const { text } = leadConfirmation(lead, { requestsUrl, zone }, place);
      expect(text.replaceAll(/\s+/g, " ")).toContain(
        "will call you by Monday 23 November, 11:00 (Karnal time).",
      );
      return /Your time.*/.exec(text)?.[0].replaceAll(/\s+/g, " ");
    };
    const cities = {
      "America/Toronto": "Your time (Toronto): Monday 23 November, 00:30",
      "America/Argentina/Buenos_Aires": "Your time (Buenos Aires): Monday 23 November, 02:30",
      "Asia/Katmandu": "Your time (Kathmandu): Monday 23 November, 11:15",
      "Etc/UTC": "Your time: Monday 23 November, 05:30",
      "+01:00": "Your time: Monday 23 November, 06:30",
    };
    for (const [zone, fact] of Object.entries(cities)) expect(factOf(zone)).toBe(fact);
    for (const zone of [null, "Asia/Calcutta", "No/Such_Zone"])
      expect(factOf(zone)).toBeUndefined();
  });

  test("names whom it is for where others share the address", () => {
    const { subject, ...mail } = leadConfirmation(lead, { ...reader, name: "Isha" }, place);
    const text = mail.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("For: Isha Course:");
    expect(subject).toContain("(Isha, SP-7K3M-2QXA)");
  });

  test("leads to the chat of the branch that calls, where it has one", () => {
    const chatOf = (branch: LeadForMail["branch"]) =>
      /href="(https:\/\/wa\.me\/[^"?]*)/.exec(
        leadConfirmation({ ...lead, branch }, reader, place).html,
      )?.[1];
    expect(chatOf(karnal)).toBe("https://wa.me/919800000000");
    expect(chatOf(berlin)).toBeUndefined();
    const chatUrl = "https://wa.me/493023125000";
    expect(chatOf({ ...berlin, chatUrl })).toBe(chatUrl);
  });

  test("lists opening days that are not one after another", () => {
    const openingHours = { days: [6, 1, 3], opens: "09:00", closes: "12:00" };
    const branch = { ...karnal, openingHours };
    const { text } = leadConfirmation({ ...lead, branch }, reader, place);
    expect(text).toContain("Open:    Monday, Wednesday, Saturday, 09:00 to 12:00 (Karnal time)");
  });

  test("carries nothing that was typed, in subject, greeting, body or headers", () => {
    const typed = {
      name: "Priya",
      phone: "+91 98000 54321",
      source: { page: "/evil-page", referrer: "evil.example", utm: { source: "evil-source" } },
      details: { way: "evil-way", time: "evil-time", message: "Buy at evil.example" },
    };
    for (const kind of ["enrolment", "registration", "demo", "contact"] as const) {
      const mail = leadConfirmation({ ...lead, kind, ...typed } as LeadForMail, reader, place);
      const whole = JSON.stringify(mail);
      expect(whole).not.toMatch(/Priya(?!\+pte)|54321|evil/i);
      expect(mail.to).toBe(lead.email);
    }
  });

  test("names the course, and what was chosen from a list", () => {
    const { subject, text } = leadConfirmation(
      { ...lead, kind: "demo", details: { way: "online", time: "evening" } },
      reader,
      place,
    );
    // It is asked for, not promised.
    expect(subject).toMatch(/^Your request for a free demo class: PTE Online/);
    expect(text).toMatch(/Joins: +Online/);
  });
});

describe.each([
  ["institute", (given: LeadForMail) => leadNotice(given, place)],
  ["visitor", (given: LeadForMail) => leadConfirmation(given, reader, place)],
] as const)("the mail to the %s", (_who, write) => {
  test("escapes whatever a field holds", () => {
    const { html } = write({
      ...lead,
      name: evil,
      email: `${evil}@example.in`,
      phone: evil,
      reference: evil,
      callByText: evil,
      reviewReasons: [evil],
      source: { page: evil, referrer: evil, utm: { source: evil, campaign: evil } },
      branch: {
        ...karnal,
        name: evil,
        street: evil,
        city: evil,
        directionsUrl: `https://x/${evil}`,
      },
    });
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain("<script");
    expect(html).not.toContain(`"">`);
  });

  test("loads nothing from anywhere", () => {
    expect(write(lead).html).not.toMatch(/<img|<link|<script|url\(|@import|\bsrc=/i);
  });

  test("reads as HTML and as text alike", async () => {
    const { html, text } = write(lead);
    for (const value of [lead.reference, serviceLabels.PTEOnline, lead.callByText]) {
      expect(html).toContain(value);
      expect(text.replaceAll(/\s+/g, " ")).toContain(value);
    }
    const parsed = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    expect(parsed.html).toContain(lead.reference);
  });
});
