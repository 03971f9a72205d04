import type { LeadDetails } from "#contract/staff/staff-leads.ts";

/** An enquiry as far as it decides which one the page opens for. */
type Enquiry = Pick<LeadDetails, "id" | "status" | "clock"> & {
  followUps: readonly Pick<
    LeadDetails["followUps"][number],
    "at" | "state" | "isKnown" | "origin"
  >[];
};

/**
 * The enquiry that a person's page opens for: one that is named, else the one whose promised call is next, else the newest
 * that is still open, else the newest.
 * @param leads newest first
 * @param named ids of enquiries; the first that the person has counts
 */
export function mainLead<Lead extends Enquiry>(
  leads: readonly Lead[],
  ...named: readonly (string | null | undefined)[]
): Lead | undefined {
  const asked = named.find((name) => leads.some(({ id }) => id === name));
  return (
    leads.find(({ id }) => id === asked) ??
    nextToCall(leads) ??
    leads.find(({ status }) => status !== "lost" && status !== "enrolled") ??
    leads[0]
  );
}

function nextToCall<Lead extends Enquiry>(leads: readonly Lead[]): Lead | undefined {
  const owed = leads.flatMap((lead) => promisedTimes(lead).map((at) => ({ lead, at })));
  return owed.toSorted((one, other) => one.at.localeCompare(other.at))[0]?.lead;
}

/** The times of calls that the person knows of, ISO 8601 in UTC. */
const promisedTimes = ({ clock, followUps }: Enquiry): string[] => [
  ...(clock.state === "answered" ? [] : [clock.callBy]),
  ...followUps
    .filter(({ state, isKnown, origin }) => state === "open" && (isKnown || origin === "visitor"))
    .map(({ at }) => at),
];
