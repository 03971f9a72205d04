import { courses } from "#content/courses/courses.ts";
import {
  classTimes,
  demoEnquiry,
  joining,
  outline,
  overview,
  pteOnlineClosing,
  pteOnlineDemo,
  pteOnlineFacts,
  pteOnlineFaq,
  pteOnlineHero,
  pteOnlineSeo,
  pteOnlineService,
  reasons,
  registration,
  testDay,
  types,
  whatIsPte,
} from "#content/courses/pte-online.ts";
import { loadCourseDates } from "../../classes/next-classes-and-batches.tsx";
import { DemoForm, demoForm } from "../../enrolment/demo-form.tsx";
import { formAction } from "../../forms/form-action.ts";
import { ANSWER_ID } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CourseEnd, CourseStart, courseMeta } from "../course-frame.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { PteClaims, Results } from "../sections/results.tsx";
import { Steps } from "../sections/steps.tsx";
import { TeachersAndDemo } from "../sections/teachers-and-demo.tsx";
import type { Route } from "./+types/page.ts";
import { Outline, TestDay, TestParts, Types, WhatIsPte } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "PTEOnline", pteOnlineSeo);

/** Receives the demo enquiry if scripts are off or have not loaded yet. */
export const action = formAction(demoForm);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "PTEOnline");

export default function PteOnlinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { joinLabel } = pteOnlineClosing;
  return (
    <>
      <CourseStart
        course="PTEOnline"
        hero={pteOnlineHero}
        facts={pteOnlineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Band id="why-online" title={reasons.title}>
        <Benefits items={reasons.items} />
      </Band>
      <Pair ground="sky">
        <Band id="what-is-pte" title={whatIsPte.title}>
          <WhatIsPte />
        </Band>
        <Band id={types.facts.id} title={types.title} intro={types.intro}>
          <Types />
        </Band>
      </Pair>
      <Pair ground="sky">
        <Band id={overview.facts.id} title={overview.title}>
          <TestParts />
        </Band>
        <Band id={testDay.facts.id} title={testDay.title} intro={testDay.intro}>
          <TestDay />
        </Band>
      </Pair>
      <Band id={outline.facts.id} title={outline.title}>
        <Outline />
      </Band>
      <TeachersAndDemo
        teachers={["trainer-gurleen"]}
        demo={pteOnlineDemo}
        book={<DialogTrigger dialog={registrationDialogId}>{joinLabel}</DialogTrigger>}
      >
        <Results rating={pteOnlineService.rating}>
          <PteClaims />
        </Results>
      </TeachersAndDemo>
      <Pair>
        <Band id="join-the-coaching" title={joining.title}>
          <Steps items={joining.steps} look="list" />
        </Band>
        <Band id="book-the-test" title={registration.title} intro={registration.intro}>
          <Steps items={registration.steps} look="list" />
        </Band>
      </Pair>
      <span id="join" />
      <CourseEnd
        course="PTEOnline"
        service={pteOnlineService}
        faq={pteOnlineFaq}
        closing={demoEnquiry}
        formId="demo"
        dates={loaderData}
      >
        <DemoForm
          action={`${courses.PTEOnline.url}#${ANSWER_ID}`}
          course="PTEOnline"
          answer={actionData}
        />
      </CourseEnd>
    </>
  );
}
