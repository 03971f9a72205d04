import ical, { ICalEventTransparency } from "ical-generator";
import { callEntry } from "#content/lead-forms.ts";
import { referenceLetters } from "#content/site.ts";
import { timeInWords } from "#contract/branch.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/call-entry.route.ts";

/** How long before the callback deadline the entry begins. */
const MINUTES = 30;
const REFERENCE = new RegExp(`^${referenceLetters}(?:-[0-9A-Z]{4}){2}$`);

/**
 * The calendar entry of a promised call. All that is known of the call comes from the address: no lead is looked up.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const site = await content.site(request);
  const query = new URL(request.url).searchParams;
  const by = new Date(query.get("by") ?? "");
  const reference = query.get("reference") ?? "";
  const branch = site.branches.find(({ id }) => id === query.get("branch"));
  if (!branch || Number.isNaN(by.getTime()) || !REFERENCE.test(reference)) {
    throw new Response("Not found", { status: 404 });
  }
  const words = (text: string) =>
    text
      .replace("{institute}", site.name)
      .replace("{time}", timeInWords(by, branch.timeZone).replace(/^.*, /, ""))
      .replace("{branch}", branch.name)
      .replace("{phone}", branch.phone)
      .replace("{reference}", reference);
  const calendar = ical({ prodId: { company: site.name, product: "enquiries" } });
  calendar.createEvent({
    id: reference,
    start: new Date(by.getTime() - MINUTES * 60_000),
    end: by,
    summary: words(callEntry.title),
    description: words(callEntry.text),
    // The visitor stays free for other appointments.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return new Response(calendar.toString(), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${reference}.ics"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
