import {
  pteOnlineClosing,
  pteOnlineFaq,
  pteOnlineService,
  registration,
  testDay,
} from "#content/courses/pte-online.ts";
import { paths } from "../../paths.ts";
import { Band } from "../sections/band.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Questions } from "../sections/questions.tsx";
import { Rating } from "../sections/rating.tsx";
import { Steps } from "../sections/steps.tsx";
import { TestDay } from "./test-day.tsx";

/** The last part of the page: a seat in the test centre, the day itself, what is still open. */
export function PteOnlineBooking() {
  return (
    <>
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
