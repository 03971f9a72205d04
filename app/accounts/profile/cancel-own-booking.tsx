import { profileClasses as words } from "#content/accounts/profile-page.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import type { BookingChanged, OwnBookings } from "#contract/classes/classes.ts";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { Disclosure } from "./profile-section.tsx";

export const classesId = "classes";

type CancelOwnBookingProps = {
  booking: OwnBookings["data"][number];
  /** The class, for screen readers. */
  what: string;
  reply: ProfileReply | undefined;
  onDone: (changed: BookingChanged) => void;
};

/** Cancels a place in a class, after asking once. */
export function CancelOwnBooking({ booking, what, reply, onDone }: CancelOwnBookingProps) {
  const { token } = booking;
  const isRefused = reply?.intent === "cancel-booking" && reply.id === token;
  return (
    <Disclosure label={words.cancel} what={what} open={isRefused}>
      <ProfileForm
        intent="cancel-booking"
        section={classesId}
        id={token}
        reply={reply}
        submitLabel={words.confirm}
        busyLabel={words.cancelling}
        button={{ variant: "secondary" }}
        onDone={onDone}
      >
        {() => (
          <>
            <input type="hidden" name="classId" value={booking.class.id} />
            <p>{words.question}</p>
          </>
        )}
      </ProfileForm>
    </Disclosure>
  );
}

/** The message about a cancellation that was sent without scripts. */
export const cancelledText = (reply: ProfileReply | undefined): string | undefined =>
  reply?.intent === "cancel-booking" && !reply.refusal ? bookingMessages.cancelDone : undefined;
