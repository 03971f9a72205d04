import { expect, test } from "vitest";
import { mainLead } from "./main-lead.ts";

const [early, noon, late] = ["09:00", "12:00", "17:00"].map(
  (time) => `2026-12-01T${time}:00.000Z`,
) as [string, string, string];
const enquiry = (id: string, own: Partial<Parameters<typeof mainLead>[0][number]> = {}) => ({
  ...{ id, status: "new" as const, followUps: [] },
  clock: { state: "answered" as const, callBy: early, soonFrom: early },
  ...own,
});
const waits = (callBy: string) => ({ clock: { state: "due" as const, callBy, soonFrom: callBy } });
const planned = (at: string, own: object = {}) => ({
  followUps: [{ at, state: "open" as const, ...own }],
});

test("the enquiry whose promised call is next comes before newer ones", () => {
  const booked = enquiry("booked", { status: "demo_booked", ...planned(early) });
  const asked = enquiry("asked", waits(noon));
  expect(mainLead([booked, asked])?.id).toBe("asked");
  expect(mainLead([enquiry("newer", waits(late)), asked])?.id).toBe("asked");
  for (const promise of [{ isKnown: true as const }, { origin: "visitor" as const }]) {
    const agreed = enquiry("agreed", planned(early, promise));
    expect(mainLead([booked, asked, agreed])?.id).toBe("agreed");
    const done = enquiry("done", planned(early, { ...promise, state: "done" }));
    expect(mainLead([booked, asked, done])?.id).toBe("asked");
  }
});

test("an enquiry that is named comes first, and without a promise the newest open one", () => {
  const leads = [enquiry("lost", { status: "lost" }), enquiry("open"), enquiry("older")];
  expect(mainLead(leads)?.id).toBe("open");
  expect(mainLead(leads, "elsewhere", null, "older")?.id).toBe("older");
  expect(mainLead([enquiry("asked", waits(noon)), ...leads], "older")?.id).toBe("older");
  expect(mainLead(leads.slice(0, 1))?.id).toBe("lost");
});
