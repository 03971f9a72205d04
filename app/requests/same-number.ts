import { requestChanges } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { titleOf } from "./request-text.ts";

/* Requests of a page that have one number, and get another one together. */

const { together, forAll, doneFor } = requestChanges.number;

/**
 * What the form for another number says of the other requests of the page.
 * @returns `together`: whose number changes, if it is not this request's alone; `forAll`: the label of a box for those that
 *   have another number, if there are any
 */
export function sameNumberTexts(request: ShownRequest, requests: readonly ShownRequest[]) {
  const { same, others } = byNumber(request, requests);
  return {
    together: same.length > 1 ? filled(together, same, requests) : undefined,
    forAll: others.length > 0 ? filled(forAll, others, requests) : undefined,
  };
}

/** Says that a request has its new number, and which others have it, too. */
export function newNumberText(request: ShownRequest, requests: readonly ShownRequest[]): string {
  const { same } = byNumber(request, requests);
  return same.length > 1 ? filled(doneFor, same, requests) : requestMessages.numberDone;
}

/** Requests whose number can be changed: those with the number of this one, which is the first, and those with another. */
function byNumber(request: ShownRequest, requests: readonly ShownRequest[]) {
  const { reference, sameNumber = [] } = request;
  const further = requests.filter((one) => one.can.changeNumber && one.reference !== reference);
  const hasSame = (one: ShownRequest) => sameNumber.includes(one.reference);
  return {
    same: [request, ...further.filter(hasSame)],
    others: further.filter((one) => !hasSame(one)),
  };
}

const filled = (text: string, some: ShownRequest[], all: readonly ShownRequest[]): string =>
  text.replace("{who}", () => whose(some, all));

/** First names, where several people have asked; a course stands for, or beside, a name that does not tell. */
function whose(some: readonly ShownRequest[], all: readonly ShownRequest[]): string {
  const isNamed = new Set(all.map(({ firstName }) => firstName)).size > 1;
  const rest = all.filter((one) => !some.includes(one));
  const names = some.map((one) => {
    if (!isNamed) return titleOf(one);
    const tells = rest.every(({ firstName }) => firstName !== one.firstName);
    return tells ? one.firstName : `${one.firstName} (${titleOf(one)})`;
  });
  return new Intl.ListFormat("en-GB").format(new Set(names));
}
