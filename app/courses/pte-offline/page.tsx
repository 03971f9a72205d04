import {
  classTimes,
  joining,
  modules,
  morning,
  outline,
  pteOfflineClosing,
  pteOfflineDemo,
  pteOfflineFacts,
  pteOfflineFaq,
  pteOfflineHero,
  pteOfflineSeo,
  pteOfflineService,
  room,
} from "#content/courses/pte-offline.ts";
import { loadCourseDates } from "../../classes/next-classes-and-batches.tsx";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CourseEnd, CourseRegistration, CourseStart, courseMeta } from "../course-frame.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { FoldedBand, More } from "../sections/more.tsx";
import { PteClaims, Results } from "../sections/results.tsx";
import { Steps } from "../sections/steps.tsx";
import { TeachersAndDemo } from "../sections/teachers-and-demo.tsx";
import type { Route } from "./+types/page.ts";
import { ExamModules, MockMorning, Outline, WayThere } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "PTEOffline", pteOfflineSeo);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "PTEOffline");

export default function PteOfflinePage({ loaderData }: Route.ComponentProps) {
  const { joinLabel } = pteOfflineClosing;
  return (
    <>
      <CourseStart
        course="PTEOffline"
        hero={pteOfflineHero}
        facts={pteOfflineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Band id="room" title={room.title}>
        {/* Target of old links: the voices of the room had a section of their own. */}
        <span id="voices" />
        <Benefits items={room.items} />
      </Band>
      <Pair>
        <Band id="modules" title={modules.title} intro={modules.intro}>
          <ExamModules />
        </Band>
        <Band id="steps" title={joining.title}>
          <Steps items={joining.steps} look="list" />
          <WayThere />
        </Band>
      </Pair>
      <More>
        <FoldedBand id="outline" title={outline.title} intro={outline.intro}>
          <Outline />
        </FoldedBand>
        <FoldedBand id="morning" title={morning.title} intro={morning.intro}>
          <MockMorning />
        </FoldedBand>
      </More>
      <TeachersAndDemo
        teachers={["trainer-gurleen"]}
        demo={pteOfflineDemo}
        book={<DialogTrigger dialog={registrationDialogId}>{joinLabel}</DialogTrigger>}
      >
        <Results rating={pteOfflineService.rating}>
          <PteClaims />
        </Results>
      </TeachersAndDemo>
      <CourseEnd
        course="PTEOffline"
        service={pteOfflineService}
        faq={pteOfflineFaq}
        closing={pteOfflineClosing}
        dates={loaderData}
      >
        <CourseRegistration course="PTEOffline" label={joinLabel} />
      </CourseEnd>
    </>
  );
}
