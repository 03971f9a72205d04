import {
  classTimes,
  expectations,
  germanOnlineClosing,
  germanOnlineDemo,
  germanOnlineFacts,
  germanOnlineFaq,
  germanOnlineHero,
  germanOnlineResults,
  germanOnlineSeo,
  germanOnlineService,
  goals,
  joining,
  levels,
  pace,
  plan,
  reasons,
} from "#content/courses/german-online.ts";
import { loadCourseDates } from "../../classes/next-classes-and-batches.tsx";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CourseEnd, CourseRegistration, CourseStart, courseMeta } from "../course-frame.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { CheckList } from "../sections/points.tsx";
import { Results } from "../sections/results.tsx";
import { Steps } from "../sections/steps.tsx";
import { TeachersAndDemo } from "../sections/teachers-and-demo.tsx";
import type { Route } from "./+types/page.ts";
import { Goals, Levels } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "GermanClass", germanOnlineSeo);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "GermanClass");

export default function GermanOnlinePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CourseStart
        course="GermanClass"
        hero={germanOnlineHero}
        facts={germanOnlineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Band id="why" title={reasons.title}>
        <Benefits items={reasons.items} />
      </Band>
      <Band id="levels" title={levels.title} intro={`${levels.intro} ${pace}`}>
        <Levels />
      </Band>
      <Band id="which-level" title={goals.title} intro={goals.intro} ground="sky">
        <Goals />
      </Band>
      <Pair>
        <Band id="expect" title={expectations.title}>
          <CheckList items={expectations.items} />
        </Band>
        <Band id="plan" title={plan.title}>
          <Steps items={plan.steps} look="list" />
        </Band>
      </Pair>
      <TeachersAndDemo
        teachers={["trainer-katrin", "trainer-imran"]}
        demo={germanOnlineDemo}
        book={
          <DialogTrigger dialog={registrationDialogId}>{germanOnlineHero.joinLabel}</DialogTrigger>
        }
      >
        <Results rating={germanOnlineService.rating}>
          <p>{germanOnlineResults}</p>
        </Results>
      </TeachersAndDemo>
      <Band id="joining" title={joining.title}>
        <Steps items={joining.steps} />
      </Band>
      <CourseEnd
        course="GermanClass"
        service={germanOnlineService}
        faq={germanOnlineFaq}
        look="signs"
        closing={germanOnlineClosing}
        dates={loaderData}
      >
        <CourseRegistration course="GermanClass" label={germanOnlineClosing.joinLabel} />
      </CourseEnd>
    </>
  );
}
