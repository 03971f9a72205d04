/* How the boxes stand before anybody has touched them (specification, section 4; docs/deviations.md). */

/** A zone that names a place outside of Europe's own area. All others, old short names among them, say too little. */
const PLACE_ELSEWHERE = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Indian|Pacific)\//;

/** Zones of parts of European countries elsewhere: the same law holds there. */
const EUROPEAN_PLACE =
  /^(?:Atlantic\/(?:Azores|Canary|Faeroe|Faroe|Jan_Mayen|Madeira|Reykjavik)$|Asia\/(?:Famagusta|Nicosia)$|Africa\/Ceuta$|America\/(?:Cayenne|Guadeloupe|Marigot|Martinique)$|Indian\/(?:Mayotte|Reunion)$)/;

/** Whether the browser asks that nobody be tracked (Global Privacy Control). */
export const asksNotToBeTracked = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Ticked beforehand, but where that would be no consent. */
export function firstTick(
  zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  signal = asksNotToBeTracked(),
): boolean {
  return !signal && PLACE_ELSEWHERE.test(zone ?? "") && !EUROPEAN_PLACE.test(zone ?? "");
}
