import type { FastifyBaseLogger } from "fastify";
import type { InTurn } from "../../db/one-at-a-time.ts";
import type { SignedIds } from "../../db/signed-ids.ts";
import type { Database } from "../../db/tables.ts";
import type { EnquiryReception } from "../../enrolment/store-enquiry.ts";
import type { LiveLeads } from "../../leads/live/live-leads.ts";
import type { RequestLinks } from "../../leads/request-links.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import type { UnconfirmedMails } from "../../mail/unconfirmed-mails.ts";
import type { ShownClasses } from "../shown-classes.ts";

/** What bookings and their mails depend on. */
export type BookingContext = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  links: SignedIds;
  /** Links to the page 'Your requests'. */
  requestLinks: RequestLinks;
  unconfirmedMails: UnconfirmedMails;
  shownClasses: ShownClasses;
  log: FastifyBaseLogger;
};

/** Tells the rest of this process of changes, once they are stored. */
export type BookingNotices = {
  /**
   * Renders pages anew at their next request: those that show the given classes if only their bookings have changed,
   * otherwise all. Its body is in `createClasses` (`server/classes/create-classes.ts`), with the way to the pages.
   */
  renewPages: (classIds?: readonly string[]) => Promise<void>;
  /** The windows of staff that show leads. */
  live: LiveLeads;
  /** Wakes the mail worker. Its body is in `server/start.ts`, which creates that worker after the app. */
  onMailsQueued: () => void;
};

/** What the calls of visitors depend on. */
export type VisitorContext = BookingContext &
  BookingNotices & {
    reception: EnquiryReception;
    /** Bookings of one class take turns in this process. */
    bookingTurns: InTurn;
  };
