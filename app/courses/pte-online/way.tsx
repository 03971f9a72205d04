import {
  joining,
  pteOnlineClosing,
  pteOnlineFaq,
  pteOnlineService,
  registration,
  testDay,
} from "#content/courses/pte-online.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/registration-dialog-id.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { Band } from "../sections/band.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Questions } from "../sections/questions.tsx";
import { Rating } from "../sections/rating.tsx";
import { Steps } from "../sections/steps.tsx";
import { TestDay } from "./test-day.tsx";

/** The second half of the page: from the first call to the test centre. */
export function PteOnlineWay() {
  return (
    <>
      <Band id="join-the-coaching" title={joining.title} intro={joining.intro}>
        <Steps
          items={joining.steps}
          look="trail"
          end={
            <DialogTrigger dialog={registrationDialogId}>
              {pteOnlineClosing.joinLabel}
            </DialogTrigger>
          }
        />
      </Band>
      <Band id="book-the-test" title={registration.title} intro={registration.intro} ground="sand">
        <Steps items={registration.steps} look="cards" />
      </Band>
      <Band
        id={testDay.facts.id}
        title={testDay.title}
        intro={testDay.intro}
        ground="sky"
        edge="arch"
      >
        <TestDay />
      </Band>
      <Band id="questions" title={pteOnlineFaq.title} layout="split">
        <Questions items={pteOnlineFaq.items} />
      </Band>
      <ClosingCall course="PTEOnline" closing={pteOnlineClosing} picture="pte-online-4">
        <Rating rating={pteOnlineService.rating} />
      </ClosingCall>
      <CourseRecord
        path={paths.pteOnline}
        service={pteOnlineService}
        questions={pteOnlineFaq.items}
      />
    </>
  );
}
