import type { BookingContext } from "../classes/bookings/booking-context.ts";
import type { EnquiryReception } from "../enrolment/store-enquiry.ts";
import type { Newsletter } from "../newsletter/subscribing.ts";
import type { Subscriptions } from "../newsletter/subscriptions.ts";
import type { DownloadLinks } from "../practice-tests/download-links.ts";

/** What the page 'Your requests' depends on: what it reads and changes is kept by the other nouns. */
export type RequestsContext = {
  reception: EnquiryReception;
  bookings: BookingContext;
  downloads: DownloadLinks;
  newsletter: Newsletter;
  subscriptions: Subscriptions;
  /** Keys the hashes of codes (`REQUEST_CODES_SECRET`). */
  codeSecret: string;
};
