import { randomUUID } from "node:crypto";
import type { BookingRequest } from "#contract/classes/classes.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import type { Branch } from "#contract/institute.ts";
import { dialledIn, type Enquiry, sharedFields } from "../../enrolment/enquiry.ts";
import { enquiryKey } from "../../enrolment/enquiry-key.ts";
import type { EnquiryReception } from "../../enrolment/store-enquiry.ts";
import { type ReviewReason, reviewReasons } from "../../enrolment/suspicion.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type LimitName, networkOf, type RateLimits } from "../../http/rate-limits.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { timeOnBothClocks } from "../../timetable/lesson-times.ts";
import { branchOfLesson, courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext } from "./booking-context.ts";

/* The request for a place as an enquiry: what it says, by which key a retry is known, and how it counts for the limits. */

/** The enquiry of a booking. @throws {HttpProblem} 422 if there is no such number */
export function bookingEnquiry(
  { frame }: Pick<BookingContext, "frame">,
  lesson: Lesson,
  request: BookingRequest,
): Enquiry {
  const branch = branchOfLesson(lesson, frame.site.branches);
  // A class online has a branch, too, but its guests sit anywhere.
  const country = countryFor({
    branch: lesson.place === "online" ? undefined : branch.countryCode,
    course: lesson.course,
    timeZone: request.zone || branch.timeZone,
  });
  return enquiryAbout(lesson, branch, request, country);
}

/**
 * The enquiry that a place in a class brings. It names the class, which tells it from a question. A parent who books for
 * a child is named in its details, and is whom its number reaches.
 * @param branch of the class
 * @param country ISO 3166-1 code of the country in which a number without a country code is dialled
 * @throws {HttpProblem} 422 if there is no such number in that country
 */
export function enquiryAbout(
  lesson: Lesson,
  branch: Branch,
  request: BookingRequest,
  country: string,
): Enquiry {
  const time = timeOnBothClocks(lesson.starts_at, branch, null).branch;
  return {
    ...sharedFields(request),
    kind: "demo",
    phone: dialledIn(country, request.phone),
    service: lesson.course,
    details: {
      class: `${courseInWords(lesson)}: ${time}`,
      ...(request.guardianName ? { guardian: request.guardianName } : {}),
    },
  };
}

/** Without an Idempotency-Key each request is new: an earlier booking may have been cancelled since. */
export function bookingKey(
  enquiry: Enquiry,
  classId: string,
  { guardianName, wantsReminders, wantsWhatsapp }: BookingRequest,
  key = randomUUID() as string,
  keySecret: string,
) {
  const alsoHashed = {
    classId,
    guardianName,
    // A wish that is not there counts like one that is refused.
    wantsReminders: wantsReminders || undefined,
    wantsWhatsapp: wantsWhatsapp || undefined,
  };
  return enquiryKey(enquiry, alsoHashed, key, keySecret);
}

/**
 * Counts a booking for the limits. Bookings are limited by their sender alone: anybody can book with somebody else's
 * address.
 * @returns the reasons to suspect that a program sent it, and whether its sender may cause another mail to this mailbox
 * @throws {HttpProblem} 429
 */
export async function countBooking(
  { rateLimits, formSecret }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
  now: Date,
): Promise<{ reasons: readonly ReviewReason[]; mayMail: boolean }> {
  const network = networkOf(ip);
  await rateLimits.consume("leadsByNetwork", network);
  const isBusyNetwork = !(await isWithin(rateLimits, "bookingsByNetwork", network));
  const signals = { ...enquiry, isBusyNetwork, leadsByEmail: 0 };
  return {
    reasons: reviewReasons(signals, formSecret, now),
    mayMail: await isWithin(rateLimits, "bookingMailsBySender", senderOf(enquiry, network)),
  };
}

/** Undoes `countBooking`: the request is a retry, or was not stored. */
export async function uncountBooking(
  { rateLimits }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
): Promise<void> {
  const network = networkOf(ip);
  await rateLimits.giveBack("leadsByNetwork", network);
  await rateLimits.giveBack("bookingsByNetwork", network);
  await rateLimits.giveBack("bookingMailsBySender", senderOf(enquiry, network));
}

const senderOf = ({ email }: Enquiry, network: string) => `${network} ${mailboxOf(email)}`;

/** Counts one call. @returns whether it is within the limit */
const isWithin = (rateLimits: RateLimits, limit: LimitName, key: string): Promise<boolean> =>
  rateLimits.consume(limit, key).then(
    () => true,
    (error) => {
      if (error instanceof HttpProblem) return false;
      throw error;
    },
  );
