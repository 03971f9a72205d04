import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import {
  afterWriting,
  answeredAlready,
  branchDesks,
  contactClocks,
  contactHead,
  contactLetter,
  contactWays,
} from "#content/contact-page.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { whereIsMyRequest } from "#content/requests-page.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { paths } from "../../paths.ts";
import desk from "../../pictures/about-desk.svg";
import branchBerlin from "../../pictures/branch-berlin.svg";
import branchKarnal from "../../pictures/branch-karnal.svg";
import logo from "../../pictures/logo.svg";
import { BranchMap } from "../../shell/branches/branch-map.tsx";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { useServerMinute } from "../../shell/use-server-minute.ts";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";
import {
  holidayInWords,
  nextChangeInWords,
  openState,
  timeInWords,
  type WallClock,
  wallClock,
} from "./open-now.ts";
import styles from "./page.module.css";

/** Title and greeting of the page, and links to call, chat or write. */
export function ContactHead() {
  const { branches, email, name } = useSite();
  const siteUrl = useSiteUrl();
  return (
    <>
      <Breadcrumb current={{ name: contactHead.name, url: paths.contactUs }} />
      <h1>{contactHead.title}</h1>
      <p className={styles.contactHeadIntro}>{contactHead.intro}</p>
      <h2 className="visually-hidden">{contactHead.waysTitle}</h2>
      <ul className={styles.contactHeadWays}>
        {branches.map((branch) => (
          <Way
            key={branch.id}
            href={`tel:${branch.phoneE164}`}
            icon={<Phone aria-hidden="true" />}
            title={contactWays.call.replace("{branch}", branch.name)}
            text={branch.phone}
          />
        ))}
        {branches.map(
          ({ id, name: branch, chatUrl }) =>
            chatUrl && (
              <Way
                key={`chat-${id}`}
                href={chatUrl}
                isExternal
                icon={<MessageCircle aria-hidden="true" />}
                title={contactWays.chat.title}
                text={contactWays.chat.text.replace("{branch}", branch)}
              />
            ),
        )}
        <Way
          href={`mailto:${email}`}
          icon={<Mail aria-hidden="true" />}
          title={contactWays.mail}
          text={email}
        />
      </ul>
      <p>
        {contactHead.sent} <a href={whereIsMyRequest.url}>{whereIsMyRequest.name}</a>
      </p>
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "ContactPage",
          name: `${contactHead.name}, ${name}`,
          description: contactHead.intro,
          url: `${siteUrl}${paths.contactUs}`,
          mainEntity: { "@id": `${siteUrl}/#institute` },
        }}
      />
    </>
  );
}

type WayProps = { href: string; icon: ReactNode; title: string; text: string; isExternal?: true };

function Way({ href, icon, title, text, isExternal }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className={styles.way}
        {...(isExternal ? { target: "_blank", rel: "noopener" } : {})}
      >
        {icon}
        <strong>{title}</strong> <span>{text}</span>
        {isExternal && <span className="visually-hidden"> (opens in a new tab)</span>}
      </a>
    </li>
  );
}

const pictures: Record<Branch["id"], string> = { karnal: branchKarnal, berlin: branchBerlin };

/** Both desks with a clock in local time and a sign that says whether the branch is open. */
export function DeskClocks() {
  const now = useServerMinute();
  const { branches } = useSite();
  return (
    <section className={`with-whole-head ${styles.desks}`} aria-label={contactClocks.title}>
      {branches.map((branch) => {
        const clock = now && wallClock(now, branch.timeZone);
        return (
          <div key={branch.id} className={styles.deskClocksDesk}>
            <ClockFace clock={clock} />
            <p className={styles.place}>
              {branch.name} <span className={styles.time}>{clock ? timeInWords(clock) : ""}</span>
            </p>
            <OpenSign branch={branch} now={now} />
            <img src={pictures[branch.id]} alt="" width={360} height={260} loading="lazy" />
          </div>
        );
      })}
    </section>
  );
}

const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** Draws no hands until the time is known: no time is better than a wrong one. */
function ClockFace({ clock }: { clock: WallClock | undefined }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      width="112"
      height="112"
      aria-hidden="true"
      className={styles.clock}
    >
      <circle r="47" className={styles.face} />
      {TICKS.map((angle) => (
        <path key={angle} d="M0-40v5" transform={`rotate(${angle})`} className={styles.tick} />
      ))}
      {clock && (
        <>
          <path
            d="M0 5v-26"
            transform={`rotate(${(clock.hours % 12) * 30 + clock.minutes / 2})`}
            className={styles.hour}
          />
          <path d="M0 7v-40" transform={`rotate(${clock.minutes * 6})`} className={styles.minute} />
        </>
      )}
      <circle r="4" className={styles.hub} />
    </svg>
  );
}

/** The open sign at the door of a branch. Blank until the server's time is known. */
function OpenSign({ branch, now }: { branch: Branch; now: Date | undefined }) {
  if (!now) return <p className={`wrap ${styles.sign}`}>&nbsp;</p>;
  const clock = wallClock(now, branch.timeZone);
  const state = openState(clock, branch);
  return (
    <p className={`wrap ${styles.sign}`} data-open={state.isOpen || undefined}>
      <strong>{state.isOpen ? contactClocks.open : contactClocks.closed}</strong>{" "}
      <span>{nextChangeInWords(state, clock, wallClock(now).date)}</span>
    </p>
  );
}

/** The head of the letter that holds the form, with a stamp and its postmark. */
export function LetterHead() {
  const { name } = useSite();
  return (
    <>
      <div className={`stack-2 ${styles.letterHeadWords}`}>
        <h2 id="contact-form-title">{contactLetter.title}</h2>
        <p>{contactLetter.intro}</p>
      </div>
      <div className={styles.stamp} aria-hidden="true">
        <svg viewBox="0 0 90 100" width="90" height="100" aria-hidden="true">
          <rect width="90" height="100" className={styles.paper} />
          {/* Round dots along the edge form the perforation. */}
          <rect width="90" height="100" className={styles.holes} />
          <rect x="11" y="11" width="68" height="78" className={styles.frame} />
        </svg>
        <p className={styles.motif}>
          <img src={logo} alt="" width={40} height={40} loading="lazy" />
          {name}
        </p>
        <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
          <circle cx="30" cy="30" r="26" />
          <circle cx="30" cy="30" r="18" />
          <path d="M56 14c10-6 12 6 22 0s12 6 22 0 10 3 18 0M58 26c10-6 12 6 21 0s12 6 22 0 10 3 18 0M58 38c10-6 12 6 21 0s12 6 22 0 10 3 18 0M55 50c10-6 13 6 23 0s12 6 22 0 10 3 18 0" />
        </svg>
      </div>
    </>
  );
}

/** What happens after the form is sent, step by step. */
export function AfterWriting() {
  const { title, steps, note, privacyLink } = afterWriting;
  return (
    <>
      <h2 id="after-writing">{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
      <p className={`muted ${styles.note}`}>
        {note} <a href={privacyLink.url}>{privacyLink.name}</a>
      </p>
      <img
        src={desk}
        alt=""
        width={480}
        height={420}
        loading="lazy"
        className={styles.afterWritingDesk}
      />
    </>
  );
}

/** Both branches with their details and a map. */
export function BranchDesks() {
  const { branches, email } = useSite();
  const now = useServerMinute();
  return (
    <section className={`page-column ${styles.branchDesksSection}`} aria-labelledby="branch-desks">
      <div className={`stack-3 ${styles.branchDesksHead}`}>
        <h2 id="branch-desks">{branchDesks.title}</h2>
        <p>{branchDesks.intro}</p>
      </div>
      {branches.map((branch) => (
        <BranchDesk key={branch.id} branch={branch} email={email} now={now} />
      ))}
    </section>
  );
}

/** Holidays shown per branch: `GET /site` returns those of half a year, which may be many. */
const HOLIDAYS_SHOWN = 4;

type BranchDeskProps = { branch: Branch; email: string; now: Date | undefined };

function BranchDesk({ branch, email, now }: BranchDeskProps) {
  const { purposes, spoken } = branchDesks.desks[branch.id];
  return (
    <article
      id={branch.id}
      className={`card ${styles.branchDesksDesk}`}
      aria-labelledby={`${branch.id}-name`}
    >
      <div className={styles.details}>
        <div className={`stack-2 ${styles.branchDesksName}`}>
          <h3 id={`${branch.id}-name`}>{branch.name}</h3>
          <address>
            {branch.street}
            <br />
            {cityLine(branch)}, {branch.country}
          </address>
        </div>
        <p className={`tap-targets ${styles.branchDesksWays}`}>
          <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <dl className={`stack-4 ${styles.facts}`}>
          <div>
            <dt>{branchDesks.hoursLabel}</dt>
            <dd>
              {openingHoursInWords(branch.openingHours)}
              <OpenSign branch={branch} now={now} />
            </dd>
          </div>
          {branch.holidays.length > 0 && (
            <div>
              <dt>{branchDesks.holidaysLabel}</dt>
              <dd>
                <ul>
                  {branch.holidays.slice(0, HOLIDAYS_SHOWN).map((holiday) => (
                    <li key={holiday.from}>
                      {holidayInWords(holiday)}: {holiday.name}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>{branchDesks.spokenLabel}</dt>
            <dd>{spoken}</dd>
          </div>
          <div>
            <dt>{branchDesks.purposesLabel}</dt>
            <dd>
              <ul>
                {purposes.map((purpose) => (
                  <li key={purpose}>{purpose}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      <BranchMap branch={branch} className={styles.map} />
    </article>
  );
}

type AnsweredQuestion = { id: string; question: string };

/**
 * Picks the FAQ's questions that the contact page lists; those that no longer exist are left out.
 */
export const pickAnswered = (all: readonly AnsweredQuestion[]): AnsweredQuestion[] =>
  answeredAlready.questions.flatMap((wanted) =>
    all.filter(({ id }) => id === wanted).map(({ id, question }) => ({ id, question })),
  );

/** The built-in questions, used unless staff have edited the FAQ. */
const asBuilt = pickAnswered(faqTopics.flatMap((topic) => topic.questions));

/** Links to frequent questions that the FAQ answers. */
export function AnsweredAlready({
  questions = asBuilt,
}: {
  questions?: AnsweredQuestion[] | undefined;
}) {
  return (
    <div className={`page-column ${styles.answeredAlreadyInner}`}>
      <h2 id="answered-already">{answeredAlready.title}</h2>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a href={`${paths.faq}#${id}`}>{question}</a>
          </li>
        ))}
        <li>
          <a href={paths.faq}>{answeredAlready.allLink}</a>
        </li>
      </ul>
    </div>
  );
}
