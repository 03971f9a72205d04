import * as z from "zod/mini";
import { codeDigits } from "./accounts/mail-code.ts";
import { ownBookings } from "./classes/classes.ts";
import { visitorZone } from "./forms/lead.ts";
import { emailAddress, localPhone, nameOr } from "./forms/person.ts";
import { practiceTestIds } from "./forms/practice-test-messages.ts";
import { requestEvents, requestLimits, requestMessages, requestStates } from "./request-values.ts";
import { message, text } from "./text.ts";

/*
 * 'Your requests': one page with everything that was asked for under an email address. A mailed link opens it. Opening
 * changes nothing, since mail scanners open links, too.
 */

/** Longer than our tokens. */
const MAX_TOKEN = 100;
const token = text(1, MAX_TOKEN, requestMessages.linkInvalid, requestMessages.linkInvalid);
/** The reference of an enquiry that the page shows: of the first one, or of one that was sent again. */
const reference = text(1, 40, requestMessages.chooseRequest, requestMessages.noRequest);

const happened = z.object({
  /** ISO 8601 in UTC. */
  at: z.string(),
  what: z.enum(requestEvents),
  /** What the person has written: only of `asked_again`. */
  text: z.optional(z.string()),
  /** The time that was wished or agreed for a call, or to which we have moved it, ISO 8601 in UTC. */
  time: z.optional(z.string()),
  /** We did it, not the person. Only with what happens to a place in a class, and if we have moved an agreed call. */
  isOurs: z.optional(z.boolean()),
  /** Until then the person waited for the place. */
  hasWaited: z.optional(z.boolean()),
  /**
   * The demo class: its start, and before a move `was`, ISO 8601 in UTC; the zone of its branch, IANA; why we have
   * cancelled it. Absent in older entries.
   */
  class: z.optional(
    z.object({
      startsAt: z.string(),
      zone: z.string(),
      was: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});
export type RequestHappened = z.infer<typeof happened>;

/** The call, or the mail, that we owe the person. */
const promise = z.object({
  /** By when, ISO 8601 in UTC; with `isAt` we call at this time. */
  by: z.string(),
  /** The person has wished or agreed to this time. */
  isAt: z.boolean(),
  /** That moment has passed; with `isAt`, by some minutes. */
  isOverdue: z.boolean(),
  /** We call; otherwise we write, since we have no number. */
  isCall: z.boolean(),
});

export const shownRequest = z.object({
  reference: z.string(),
  /** References of enquiries that were sent again. */
  otherReferences: z.array(z.string()),
  /** The first name that was given. */
  firstName: z.string(),
  /** As `kind` of an account's enquiries. */
  kind: z.string(),
  /** The course's label; null if none was chosen. */
  course: z.nullable(z.string()),
  /** The topic of a message, in words. */
  topic: z.optional(z.string()),
  branch: z.enum(["karnal", "berlin"]),
  receivedAt: z.string(),
  state: z.enum(requestStates),
  /**
   * The seat in the course, of somebody enrolled. `course`: with its level; `firstDay`: `YYYY-MM-DD` by the clock of the
   * branch that teaches, whose `zone` is IANA; `facts`: times, place and trainer, as the mail about the seat tells them.
   */
  seat: z.optional(
    z.object({
      course: z.string(),
      firstDay: z.string(),
      /** As `facts`, absent in answers of a process from before. */
      zone: z.optional(z.string()),
      facts: z.optional(
        z.array(
          z.object({
            label: z.string(),
            value: z.string(),
            url: z.optional(z.string()),
            /** The moment whose time by the branch's clock is `value`, ISO 8601 in UTC. */
            at: z.optional(z.string()),
          }),
        ),
      ),
      joiningUrl: z.optional(z.string()),
    }),
  ),
  /** Oldest first. */
  happened: z.array(happened),
  promise: z.nullable(promise),
  /** Masked; null if there is none. */
  phone: z.nullable(z.string()),
  /** A call has shown that the number is not the person's. */
  phoneIsWrong: z.boolean(),
  /** We call again once a wrong number is right; absent if it is right, and in answers of a process from before. */
  callsAgain: z.optional(z.boolean()),
  /**
   * References of the other requests of the page that have the same number: all get another one together. Absent in answers
   * of a process from before.
   */
  sameNumber: z.optional(z.array(z.string())),
  /** What the person has chosen or written, with labels: level, way, time, message. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The first name of the parent whom we speak with. */
  parent: z.nullable(z.string()),
  /**
   * The same person, by name and number, has also asked with another email address. Nobody can tell whether it is really
   * theirs, so nothing can be changed by the link, and who came later sees only what they sent themselves.
   */
  isShared: z.boolean(),
  /** The places in demo classes, the next class first, with the tokens of their own pages. */
  bookings: ownBookings.shape.data,
  /** Practice papers of the course: signed links that live for a day. */
  papers: z.array(z.object({ test: z.enum(practiceTestIds), name: z.string(), url: z.string() })),
  /**
   * Whether number and time can be changed, something be asked, the request be cancelled or opened again. Before a request
   * is cancelled, its places in demo classes are.
   */
  can: z.object({
    changeNumber: z.boolean(),
    chooseTime: z.boolean(),
    ask: z.boolean(),
    cancel: z.boolean(),
    reopen: z.boolean(),
    addParent: z.boolean(),
  }),
});
export type ShownRequest = z.infer<typeof shownRequest>;

/** GET /requests?token=… */
export const requestsQuery = z.object({ token });

export const requestsPage = z.object({
  token: z.string(),
  /** Masked. */
  email: z.string(),
  /** When the link ends, ISO 8601 in UTC. */
  endsAt: z.string(),
  /** The visitor's time zone as a form has told it: mostly IANA, and one that only their browser may know. */
  zone: z.nullable(z.string()),
  /** The newest first. */
  requests: z.array(shownRequest),
  /** Times to choose for a call, by branch; ISO 8601 in UTC. */
  callTimes: z.record(z.string(), z.array(z.string())),
  newsletter: z.enum(["none", "asked", "subscribed"]),
  /** The server's clock. */
  now: z.string(),
});
export type RequestsPage = z.infer<typeof requestsPage>;

/** GET /user/requests: the same for the verified address of an account. Changes are made on the page of a link. */
export const ownRequests = z.object({
  requests: z.array(shownRequest),
  /** The page of a link shows more: other people's requests. Absent in answers of a process from before. */
  hasOthers: z.optional(z.boolean()),
  now: z.string(),
});
export type OwnRequests = z.infer<typeof ownRequests>;

/** POST /user/requests/link → 201: a link for the verified address of the account. */
export const requestLinkMade = z.object({ token: z.string() });
export type RequestLinkMade = z.infer<typeof requestLinkMade>;

/** POST /requests/looked: somebody reads the page: a browser sends it after the first sign of a person. → 204 */
export const requestsLooked = z.object({ token });

const about = { token, reference };

/** POST /requests/number. `forAll`: for all requests of the page, also of the family. */
export const numberChange = z.object({
  ...about,
  phone: localPhone,
  forAll: z.optional(z.boolean()),
});
export type NumberChange = z.infer<typeof numberChange>;

/** POST /requests/call-time: one of `callTimes`. */
export const callTimeWish = z.object({
  ...about,
  at: z.iso.datetime({ error: requestMessages.chooseTime }),
  /** The mail says the time by this clock, too. */
  zone: visitorZone,
});
export type CallTimeWish = z.infer<typeof callTimeWish>;

/** POST /requests/question, with an Idempotency-Key. */
export const requestQuestion = z.object({
  ...about,
  message: message(
    requestLimits.question,
    requestMessages.enterQuestion,
    requestMessages.questionLong,
  ),
});
export type RequestQuestion = z.infer<typeof requestQuestion>;

/** POST /requests/cancel and /requests/reopen. */
export const requestNamed = z.object(about);

/** POST /requests/parent: the parent of somebody under 18, whom we call on `phone` if it is given. */
export const parentAdded = z.object({
  ...about,
  name: nameOr(requestMessages.enterParent),
  phone: z.optional(localPhone),
});
export type ParentAdded = z.infer<typeof parentAdded>;

/** POST /requests/newsletter: `wants: true` mails a link to confirm; false unsubscribes at once. */
export const newsletterWish = z.object({ token, wants: z.boolean() });

/** POST /requests/end: ends all links to the page of this address. */
export const linksEnded = z.object({ token });

/** The answer to every change: what was done, and the page as it is then. 409 if the request does not allow it now. */
export const requestsChanged = z.object({ message: z.string(), page: requestsPage });
export type RequestsChanged = z.infer<typeof requestsChanged>;
export const linksEndedAnswer = z.object({ message: z.string() });

/** POST /requests/link → 202: mails a new link; the same answer whether the address is known or not. */
export const requestLinkAsked = z.object({ email: emailAddress });
/**
 * POST /requests/link-of-booking → 202: mails a new link to the address of a booking. Its own link, which is in calendars
 * and never ends, opens that one class only.
 */
export const requestLinkOfBooking = z.object({ booking: token });
/** POST /requests/code → 202: mails a code to the address of the request; the same answer whether there is one or not. */
export const requestCodeAsked = z.object({
  reference: text(1, 40, requestMessages.enterReference, requestMessages.enterReference),
});
export const requestAsked = z.object({ message: z.string() });

/** POST /requests/open: reference and code open the page. 400 `otp_invalid`. */
export const requestOpened = z.object({
  reference: text(1, 40, requestMessages.enterReference, requestMessages.enterReference),
  code: text(1, 200, requestMessages.enterCode, requestMessages.enterCode, codeDigits).check(
    z.regex(/^\d{6}$/, { error: requestMessages.enterCode }),
  ),
});
/** `reference`: of the request on the page that the code was for; absent if the page does not show it. */
export const requestPageOpened = z.extend(requestLinkMade, { reference: z.optional(z.string()) });
export type RequestPageOpened = z.infer<typeof requestPageOpened>;
