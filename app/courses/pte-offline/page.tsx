import { Hand, Headphones, MessagesSquare, MicVocal, Smartphone, UsersRound } from "lucide-react";
import { pteClaims } from "#content/courses/pte-claims.ts";
import {
  joining,
  modules,
  morning,
  outline,
  pteOfflineClosing,
  pteOfflineFaq,
  pteOfflineFaqCall,
  pteOfflineHero,
  pteOfflineSeo,
  pteOfflineService,
  room,
  voices,
} from "#content/courses/pte-offline.ts";
import { pteScores, pteTasks, pteTestDay, pteTiming } from "#content/exam-facts.ts";
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Band } from "../sections/band.tsx";
import { CallLink } from "../sections/call-link.tsx";
import { ClosingCall, Rating } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Figures } from "../sections/figures.tsx";
import { Points } from "../sections/points.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import { Door, ExamBooths, MockMorning, Voices } from "./sections.tsx";

const roomIcons = [MicVocal, Headphones, Hand, Smartphone, UsersRound, MessagesSquare];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...pteOfflineSeo,
    canonicalPath: paths.pteOffline,
    sharePicture: "/share/pte-offline.png",
  });

export default function PteOfflinePage() {
  const { rating } = pteOfflineService;
  return (
    <>
      <CourseHero path={paths.pteOffline} hero={pteOfflineHero} ground="sky">
        <Figures items={pteClaims.items} />
      </CourseHero>
      <Band id="room" title={room.title} intro={room.intro} layout="split">
        <Points items={room.items} columns={2} icons={roomIcons} />
      </Band>
      <Band id="voices" title={voices.title} intro={voices.intro} ground="rose" edge="arch">
        <Voices />
      </Band>
      <Band
        id="morning"
        title={morning.title}
        intro={morning.intro}
        ground="ink"
        layout="split"
        aside={
          <div className={styles.aside}>
            <Figures items={morning.figures} />
          </div>
        }
      >
        <MockMorning />
      </Band>
      <Band id="modules" title={modules.title} intro={modules.intro}>
        <ExamBooths />
        <div id={pteTiming.id} className={styles.sum}>
          <p>
            <b>
              {modules.totalLabel}: {modules.total}.
            </b>{" "}
            {modules.sum}
          </p>
          <p>{pteTiming.note}</p>
          <SourceLine facts={[pteTiming, pteTasks, pteScores, pteTestDay]} />
        </div>
      </Band>
      <Band id="outline" title={outline.title} intro={outline.intro} ground="sand">
        <DataTable
          caption={outline.caption}
          columns={outline.columns}
          rows={outline.rows.map(({ title, desk, trainer, home }) => [title, desk, trainer, home])}
        />
      </Band>
      <Band id="steps" title={joining.title} intro={joining.intro}>
        <div className={styles.joining}>
          <div>
            <Steps items={joining.steps} look="list" />
            <FeesNote />
          </div>
          <Door />
        </div>
      </Band>
      <Band
        id="questions"
        title={pteOfflineFaq.title}
        ground="sky"
        layout="split"
        aside={<CallLink label={pteOfflineFaqCall} />}
      >
        <Questions items={pteOfflineFaq.items} />
      </Band>
      <ClosingCall course="PTEOffline" closing={pteOfflineClosing} picture="pte-offline-4">
        {rating && <Rating rating={rating} />}
      </ClosingCall>
      <CourseRecord
        path={paths.pteOffline}
        service={pteOfflineService}
        questions={pteOfflineFaq.items}
      />
      <RegistrationDialog course="PTEOffline" />
    </>
  );
}
