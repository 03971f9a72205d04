/** Key in sessionStorage for how the visit of this tab began. */
export const VISIT_KEY = "attribution";

const UTM = /^utm_(source|medium|campaign|term|content)$/;
/** Characters kept of a path or a campaign parameter. */
const MAX_LENGTH = 200;

/**
 * Notes the page, the referring site and the campaign with which the visit of this tab began, and those of the
 * last time that another site or a campaign led here; later pages have another address and referrer. Only the
 * host of the referrer is kept. Nothing leaves the tab unless the visitor sends an enquiry
 * (`app/forms/lead-source.ts`).
 */
export function noteVisit(page: URL, referrer: string): void {
  try {
    const noted = JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? "{}");
    const from = referrer === "" ? "" : new URL(referrer).host;
    const outside = from === page.host ? "" : from;
    const utm: Record<string, string> = {};
    for (const [name, value] of page.searchParams) {
      const word = UTM.exec(name)?.[1];
      if (word && value) utm[word] = value.slice(0, MAX_LENGTH);
    }
    const isFromOutside = outside !== "" || Object.keys(utm).length > 0;
    if (noted.first && !isFromOutside) return;
    const touch = { page: page.pathname.slice(0, MAX_LENGTH), referrer: outside, utm };
    sessionStorage.setItem(VISIT_KEY, JSON.stringify({ first: noted.first ?? touch, last: touch }));
  } catch {
    // Storage is forbidden, full or unreadable: the visit is not noted.
  }
}
