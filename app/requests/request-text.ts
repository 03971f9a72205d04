import { type ClassWords, requestCard as words } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import {
  keptPlacesInWords,
  type PromisedRequest,
  promiseInWords,
} from "#contract/request-words.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";
import { dayInWords } from "../ui/day-in-words.ts";

/**
 * Says a moment by the clocks that count: of the visitor, and of the branch that has the request, or of a class in its
 * `zone` (IANA): another branch may give the class.
 */
export type WhenText = (at: string, zone?: string) => string;

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** A number that does not break within a sentence. */
export const inOneLine = (phone: string) => phone.replaceAll(" ", "\u00a0");

const kindOf = ({ kind }: ShownRequest): string => words.kinds[kind] ?? words.kind;

/** The course or the topic, or else the form by which the request came. */
export const titleOf = (request: ShownRequest): string =>
  request.course ?? request.topic ?? kindOf(request);

/** How the request came, and when. @param date in words */
export const sentText = (request: ShownRequest, date: string): string =>
  filled(titleOf(request) === kindOf(request) ? words.sentOn : words.sent, {
    kind: kindOf(request),
    date,
  });

/**
 * What comes next: whom we call or write to, and by when; or, where nothing is promised, when the class or the course is.
 * @returns undefined if the state says everything
 */
export const nextStepOf = (request: NextStep, when: WhenText): string | undefined =>
  promiseInWords(request, when) ?? unpromisedText(request, when);

type Seat = NonNullable<ShownRequest["seat"]>;
type NextStep = PromisedRequest & Pick<ShownRequest, "seat">;

function unpromisedText({ state, bookings, seat }: NextStep, when: WhenText) {
  if (state === "in_class") {
    const on = bookings.find(({ isOn }) => isOn);
    return on && filled(words.classUntil, { when: when(on.class.endsAt, on.class.zone) });
  }
  if (state === "booked") {
    const next = bookings.find((one) => one.state === "booked" && one.canChange);
    return next && filled(words.classAt, { when: when(next.class.startsAt, next.class.zone) });
  }
  return seat && seatText(seat);
}

const seatText = ({ course, firstDay }: Seat): string =>
  filled(words.seat, { course, date: dayInWords(firstDay) });

/** What a call, or a message in its place, has come to. */
const calls: readonly RequestHappened["what"][] = [
  ...(["called", "wrong_number", "call_agreed", "talked", "wrote", "visited"] as const),
];

/**
 * Further sentences: the call that did not reach the person and what to do then, when the course begins if a promise is the
 * next step, the places in classes that a closed request keeps, and why nothing can be changed.
 */
export function stateNotesOf(request: ShownRequest, when: WhenText): string[] {
  const { state, happened, promise, phone, phoneIsWrong, callsAgain, isShared, seat, can } =
    request;
  const called = happened.findLast(({ what }) => calls.includes(what));
  const missed =
    state === "not_reached" && !phoneIsWrong && called?.what === "called" ? called : undefined;
  const isEnrolledHere = state === "enrolled" && happened.some(({ what }) => what === "enrolled");
  return [
    ...(missed
      ? [filled(promise ? words.notReached : words.called, { when: when(missed.at) })]
      : []),
    ...(promise && seat ? [seatText(seat)] : []),
    // Whom the mail about the enrolment has told so.
    ...(isEnrolledHere && !seat ? [words.noSeatYet] : []),
    ...(missed && !promise && can.chooseTime ? [words.chooseTime] : []),
    ...(phoneIsWrong && phone
      ? [
          filled(callsAgain ? words.wrongNumber : words.wrongNumberOnly, {
            phone: inOneLine(phone),
          }),
        ]
      : []),
    ...keptPlacesInWords(request, when),
    ...(isShared ? [requestMessages.otherAddress] : []),
  ];
}

/** One step of the history in the person's words. */
export function happenedText(happened: RequestHappened, when: WhenText): string {
  const { what, text, time, isOurs } = happened;
  const ofClass = classText(happened, when);
  if (ofClass) return ofClass;
  if (what === "asked_again" && !text) return words.askedAgain;
  if (what === "call_agreed" && !time) return words.callAgreed;
  if (what === "call_agreed" && isOurs)
    return filled(words.callMoved, { time: time ? when(time) : "" });
  if (what === "call_wished" && !time) return words.callWished;
  return filled(words.events[what], { text: text ?? "", time: time ? when(time) : "" });
}

/** What happened with a place in a demo class, if its time is known. */
function classText(
  { what, isOurs, hasWaited, class: one }: RequestHappened,
  when: WhenText,
): string | undefined {
  if (!one) return undefined;
  const all: Partial<Record<typeof what, ClassWords>> = words.classEvents;
  const isTimeKept = what === "class_moved" && !one.was;
  const texts: ClassWords | undefined = isTimeKept ? words.classChanged : all[what];
  if (!texts) return undefined;
  // Only a person leaves a list. Staff cancel the class, or remove somebody from its list.
  const ofList = hasWaited && (what === "booked" || !isOurs) ? texts.waited : undefined;
  const text = filled(ofList ?? (isOurs ? texts.we : (texts.you ?? texts.we)), {
    class: when(one.startsAt, one.zone),
    was: one.was ? when(one.was, one.zone) : "",
  });
  return one.reason ? `${text} ${filled(words.reason, { reason: one.reason })}` : text;
}
