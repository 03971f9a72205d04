import type { BookingNotices } from "./booking-context.ts";

/**
 * Tells pages and desks of a changed booking, and wakes the mail worker: it may have queued mails.
 * @param leadIds the leads of the booking, and of those who got a place that it left
 */
export async function tellOfChange(
  { onMailsQueued, renewPages, live }: BookingNotices,
  classIds: readonly string[],
  leadIds: readonly string[],
): Promise<void> {
  onMailsQueued();
  await renewPages(classIds);
  live.changed(leadIds);
}
