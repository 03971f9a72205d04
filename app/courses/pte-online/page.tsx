import {
  joining,
  pteOnlineClosing,
  pteOnlineFaq,
  pteOnlineHero,
  pteOnlineJumps,
  pteOnlineSeo,
  pteOnlineService,
  registration,
  testDay,
} from "#content/courses/pte-online.ts";
import { DemoForm, demoForm } from "../../enrolment/demo-form.tsx";
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { ANSWER_ID, paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { Band } from "../sections/band.tsx";
import { ClosingCall, Rating } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import { Demo, JumpLinks, Outline, PteOnlineTest, TestDay } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...pteOnlineSeo,
    canonicalPath: paths.pteOnline,
    sharePicture: "/share/pte-online.png",
  });

/** Receives the demo enquiry if scripts are off or have not loaded yet. */
export const action = formAction(demoForm);

export default function PteOnlinePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <CourseHero path={paths.pteOnline} hero={pteOnlineHero} ground="ink">
        <JumpLinks links={pteOnlineJumps} />
      </CourseHero>
      <PteOnlineTest />
      <Outline />
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
      <Demo>
        <DemoForm
          action={`${paths.pteOnline}#${ANSWER_ID}`}
          course="PTEOnline"
          answer={actionData}
        />
      </Demo>
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
      <RegistrationDialog course="PTEOnline" />
    </>
  );
}
