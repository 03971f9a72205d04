/** Key in sessionStorage for how the visit of this tab began. */
export const VISIT_KEY = "attribution";

const UTM = /^utm_(source|medium|campaign|term|content)$/;
/** Characters kept of a path or a campaign parameter. */
const MAX_LENGTH = 200;

/**
 * Notes the page, the referring site and the campaign with which the visit of this tab began, and those of the
 * last time that another site or a campaign led here; later pages have another address and referrer. Only the
 * host of the referrer is kept. The answers of the course finder are noted, too, so that they go along with a booking on
 * a later page. Nothing leaves the tab unless the visitor sends an enquiry
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
    const finder = finderAnswers(page.searchParams) ?? noted.finder;
    const isFromOutside = outside !== "" || Object.keys(utm).length > 0;
    const isNoted = noted.first && !isFromOutside;
    if (isNoted && finder === noted.finder) return;
    const touch = { page: page.pathname.slice(0, MAX_LENGTH), referrer: outside, utm };
    const first = noted.first ?? touch;
    const last = isNoted ? noted.last : touch;
    sessionStorage.setItem(VISIT_KEY, JSON.stringify({ first, last, finder }));
  } catch {
    // Storage is forbidden, full or unreadable: the visit is not noted.
  }
}

/** All three answers of the course finder, from the address of its answer. */
function finderAnswers(query: URLSearchParams): Record<string, string> | undefined {
  const [goal, live, level] = ["goal", "live", "level"].map((name) =>
    query.get(name)?.slice(0, MAX_LENGTH),
  );
  return goal && live && level ? { goal, live, level } : undefined;
}
