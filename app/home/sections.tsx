import {
  ArrowLeftRight,
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  MonitorPlay,
  PiggyBank,
  Route,
  Target,
  Ticket,
  Timer,
} from "lucide-react";
import type { ReactNode } from "react";
import { nextClasses } from "#content/demo-class-list.ts";
import {
  applyDialog,
  type BannerPicture,
  homeContact,
  homeEnrol,
  homeFeatures,
  homeHero,
  homeReasons,
  type PointIcon as PointIconName,
} from "#content/home-page.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { paths } from "../paths.ts";
import bannerBerlin from "../pictures/banner-berlin.svg";
import bannerClassroom from "../pictures/banner-classroom.svg";
import bannerExam from "../pictures/banner-exam.svg";
import bannerOnline from "../pictures/banner-online.svg";
import branchBerlin from "../pictures/branch-berlin.svg";
import branchKarnal from "../pictures/branch-karnal.svg";
import enrolPicture from "../pictures/enrol.svg";
import { BranchMap, DirectionsLink } from "../shell/branches/branch-map.tsx";
import { openingHoursInWords } from "../shell/branches/opening-hours.ts";
import { FormDialog } from "../shell/form-dialog.tsx";
import { PrivacyNote } from "../shell/privacy-note.tsx";
import { useSite } from "../shell/use-site.ts";
import { buttonClass } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { DialogTrigger } from "../ui/dialog.tsx";
import { PhoneFold } from "../ui/phone-fold.tsx";
import styles from "./page.module.css";

const bannerPictures: Record<BannerPicture, string> = {
  "banner-berlin": bannerBerlin,
  "banner-classroom": bannerClassroom,
  "banner-exam": bannerExam,
  "banner-online": bannerOnline,
};

/** The top of the home page, with a carousel. */
export function Hero() {
  return (
    <div className={`page-column ${styles.hero}`}>
      <div className={`stack-6 ${styles.heroWords}`}>
        <h1 id="hero-title" className={styles.headline}>
          {homeHero.headline.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.heroIntro}>{homeHero.intro}</p>
        <div className={`wrap ${styles.heroActions}`}>
          <DialogTrigger dialog={applyDialogId} size="large">
            {homeHero.applyLabel}
          </DialogTrigger>
          <a
            href={paths.findCourse}
            className={buttonClass({ variant: "secondary", size: "large" })}
          >
            {homeHero.finderLabel}
          </a>
        </div>
        <dl className={`wrap ${styles.stats}`}>
          {homeHero.stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Carousel
        className={styles.banner}
        label={homeHero.bannersLabel}
        slides={homeHero.banners.map(({ picture, alt, caption }, index) => (
          <figure key={picture} className={styles.slide}>
            <img
              src={bannerPictures[picture]}
              alt={alt}
              width={560}
              height={520}
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
            />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      />
    </div>
  );
}

export function Reasons() {
  const { title, items } = homeReasons;
  return (
    <>
      <h2 id="reasons-title" className={styles.reasonsHead}>
        {title}
      </h2>
      <ol className={styles.reasonsList}>
        {items.map(({ id, title, description, icon }) => (
          <li key={id} className={styles.reason}>
            <PointIcon name={icon} />
            <h3 className="heading-4">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

export function Features() {
  const { title, items } = homeFeatures;
  return (
    <>
      <h2 id="features-title">{title}</h2>
      <ul className={styles.featuresGrid}>
        {items.map(({ id, title, description, icon }) => (
          <li key={id} className={`stack-3 ${styles.feature}`}>
            <span className={styles.featuresIcon}>
              <PointIcon name={icon} />
            </span>
            <h3 className="heading-4">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const icons: Record<PointIconName, LucideIcon> = {
  ArrowLeftRight,
  CalendarClock,
  ChartNoAxesColumnIncreasing,
  GraduationCap,
  LifeBuoy,
  MessagesSquare,
  MonitorPlay,
  PiggyBank,
  Route,
  Target,
  Ticket,
  Timer,
};

function PointIcon({ name }: { name: PointIconName }) {
  const Icon = icons[name];
  return <Icon size={28} strokeWidth={2} aria-hidden="true" />;
}

const branchPictures: Record<Branch["id"], string> = { karnal: branchKarnal, berlin: branchBerlin };

export function ContactBlock() {
  const { branches, email } = useSite();
  const { title, mailLabel } = homeContact;
  return (
    <section
      id="contact"
      className={`page-column ${styles.contactBlockSection}`}
      aria-labelledby="contact-title"
    >
      <div className={`stack-3 ${styles.contactBlockHead}`}>
        <h2 id="contact-title">{title}</h2>
        <p>
          {mailLabel}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div className={styles.branches}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} />
        ))}
      </div>
    </section>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  return (
    <article className={`card ${styles.branch}`}>
      <img
        src={branchPictures[branch.id]}
        alt=""
        width={360}
        height={260}
        loading="lazy"
        className={styles.contactBlockFigure}
      />
      <div className={`stack-2 ${styles.details}`}>
        <h3>{branch.name}</h3>
        <address>
          {branch.street}
          <br />
          {cityLine(branch)}, {branch.country}
        </address>
        <p>{openingHoursInWords(branch.openingHours)}</p>
        <p className={`tap-targets ${styles.phone}`}>
          <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
        </p>
        <p className={`tap-targets ${styles.phone}`}>
          <DirectionsLink branch={branch} />
        </p>
      </div>
      <PhoneFold
        summary={
          <>
            {homeContact.mapLabel}
            <span className="visually-hidden"> of {branch.name}</span>
          </>
        }
        className={styles.map}
      >
        <BranchMap branch={branch} hasDirections={false} />
      </PhoneFold>
    </article>
  );
}

type EnrolSectionProps = {
  form: ReactNode;
  /** Whether a demo class is planned: while none is, the main act leads to this form. */
  hasDates: boolean;
};

export function EnrolSection({ form, hasDates }: EnrolSectionProps) {
  const { title, intro } = homeEnrol;
  return (
    <section
      id="enrol"
      className={styles.enrolSectionBand}
      data-ground="sand"
      aria-labelledby="enrol-title"
    >
      <div className={`page-column ${styles.enrolSectionInner}`}>
        <div className={`stack-4 ${styles.enrolSectionWords}`}>
          <h2 id="enrol-title">{title}</h2>
          <p>{hasDates ? intro : `${nextClasses.noneAtAll} ${intro}`}</p>
          <img src={enrolPicture} alt="" width={420} height={420} loading="lazy" />
        </div>
        <div className={styles.enrolSectionPanel} data-ground="white">
          {form}
          <PrivacyNote />
        </div>
      </div>
    </section>
  );
}

/** The id of the dialog, for the hero's button. */
const applyDialogId = "apply";

type ApplyDialogProps = {
  /** The next demo classes, above the form. */
  dates: ReactNode;
  form: (enrol: { submitLabel: string; onEnrolled: () => void }) => ReactNode;
};

/** The dialog of "Apply Now" (specification, section 2). */
export function ApplyDialog({ dates, form }: ApplyDialogProps) {
  const { submitLabel, ...words } = applyDialog;
  return (
    <FormDialog
      id={applyDialogId}
      {...words}
      above={dates}
      form={(onEnrolled) => form({ submitLabel, onEnrolled })}
    />
  );
}
