import type { EnquiryMailing } from "../../enrolment/store-enquiry.ts";
import type { BookingContext, BookingNotices } from "../bookings/booking-context.ts";

/** Who reads. For editors names and contacts are masked, and joining links and addresses of calendars left out. */
export type Reader = { masked: boolean };

/** What changes of classes, batches and rosters depend on. */
export type ClassDeskContext = BookingContext & BookingNotices & EnquiryMailing;
