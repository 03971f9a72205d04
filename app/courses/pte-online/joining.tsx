import { joining, pteOnlineClosing } from "#content/courses/pte-online.ts";
import { registrationDialogId } from "../../shell/registration-dialog-id.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { Band } from "../sections/band.tsx";
import { FeesNote } from "../sections/fees-note.tsx";
import { Steps } from "../sections/steps.tsx";

/** From the first call to the first class. */
export function PteOnlineJoining() {
  return (
    <Band id="join-the-coaching" title={joining.title} intro={joining.intro}>
      <div>
        <Steps
          items={joining.steps}
          look="trail"
          end={
            <DialogTrigger dialog={registrationDialogId}>
              {pteOnlineClosing.joinLabel}
            </DialogTrigger>
          }
        />
        <FeesNote />
      </div>
    </Band>
  );
}
