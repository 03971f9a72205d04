/** Where this tab keeps how its visit began; the entry goes when the tab is closed. */
export const VISIT_KEY = "attribution";

const UTM = /^utm_(source|medium|campaign|term|content)$/;
/** Of an address or a campaign's word so many characters are kept. */
const LONGEST = 200;

/**
 * Notes by which page, site and campaign the visit of this tab began, and the same of the last time that
 * another site or a campaign led here: the next page has another address and another referrer. Of the
 * referrer only the host is kept. Nothing leaves the tab unless the visitor sends an enquiry
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
      if (word && value) utm[word] = value.slice(0, LONGEST);
    }
    const isFromOutside = outside !== "" || Object.keys(utm).length > 0;
    if (noted.first && !isFromOutside) return;
    const touch = { page: page.pathname.slice(0, LONGEST), referrer: outside, utm };
    sessionStorage.setItem(VISIT_KEY, JSON.stringify({ first: noted.first ?? touch, last: touch }));
  } catch {
    // Storage is forbidden or full, or what it holds cannot be read: the visit is not noted.
  }
}
