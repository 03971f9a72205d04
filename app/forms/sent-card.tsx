import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { courses } from "#content/courses/courses.ts";
import { subjects } from "#content/courses/subjects.ts";
import { findCourseLink, levelLinks, sentCard as words } from "#content/lead-forms.ts";
import type { BlogList } from "#contract/blog.ts";
import { branchTimeInWords, timeInWords } from "#contract/branch.ts";
import { type Service, serviceLabels, serviceValues } from "#contract/forms/enrolment-form.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Branch } from "#contract/institute.ts";
import { paths } from "../paths.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
import { useServerMinute } from "../shell/use-server-minute.ts";
import { useSite } from "../shell/use-site.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { AGAIN_FIELD } from "./define-form.ts";
import styles from "./sent-card.module.css";
import type { SentEnquiry } from "./sent-enquiry.ts";
import { visitorTimeZone } from "./typed-phone.ts";

type Fact = { label: string; value: ReactNode };
type Link = { label: string; url: string };

type SentCardProps = {
  /** Above the heading. */
  eyebrow?: ReactNode;
  heading: ReactNode;
  level?: 2 | 3;
  /** The form has just been sent: the heading takes the focus. */
  isFresh?: boolean;
  /** What the institute knows of the enquiry now, row by row. */
  facts?: readonly Fact[];
  /** Below the heading. */
  intro?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
  /** Links to what the visitor can do until the institute answers. */
  next?: readonly (Link | undefined)[];
  /** Brings the form back. */
  again?: ReactNode;
  /** Draws a background and a frame, for a card outside the form's panel. */
  isFramed?: boolean;
};

/** Stands in place of a form that was sent. */
export function SentCard({
  eyebrow,
  heading,
  level = 3,
  isFresh,
  intro,
  facts = [],
  children,
  next = [],
  again,
  isFramed,
}: SentCardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  const NextHeading = level === 2 ? "h3" : "h4";

  useEffect(() => {
    if (!isFresh) return;
    title.current?.focus();
    // Where it was in view already: toasts lie at the upper edge, of which its margin keeps it clear.
    if (!isFramed) title.current?.scrollIntoView({ block: "nearest" });
  }, [isFresh, isFramed]);

  // A framed card may stand over the page that holds the same card: two regions would have one name.
  const Part = isFramed ? "div" : "section";

  return (
    <Part
      {...(isFramed ? {} : { "aria-labelledby": id })}
      className={classNames(`stack-6 ${styles.sent}`, isFramed && styles.framed)}
    >
      <div className={`stack-3 ${styles.card}`}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading id={id} ref={title} tabIndex={-1} className={styles.heading}>
          {heading}
        </Heading>
        {intro && <p>{intro}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
      {next.length > 0 && (
        <div className={styles.next}>
          <NextHeading className={styles.nextHeading}>{words.untilThen}</NextHeading>
          <ul>
            {next.map(
              (link) =>
                link && (
                  <li key={link.url}>
                    <a href={link.url}>
                      {link.label}
                      <span aria-hidden="true">›</span>
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
      {again && <p className={styles.again}>{again}</p>}
    </Part>
  );
}

type AgainButtonProps = {
  label: string;
  /** Id of the form, where the button does not stand in it. */
  form?: string;
  onPress: () => void;
};

/** Brings the form back with what it held. Without scripts it asks the server for it. */
export function AgainButton({ label, form, onPress }: AgainButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name={AGAIN_FIELD}
      value="yes"
      formNoValidate
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </button>
  );
}

/** The parts of an enquiry's card that differ from form to form. */
export type LeadCardWords = {
  /** Thanks, without another promise: the heading says who answers by when. */
  said?: string | undefined;
  course?: Service | undefined;
  facts?: readonly Fact[];
};

/** The course that a form named, and the row that shows it on the card. */
export function askedCourse(service: string): { course: Service | undefined; facts: Fact[] } {
  const course = serviceValues.find((value) => value === service);
  return { course, facts: course ? [{ label: words.course, value: serviceLabels[course] }] : [] };
}

type LeadCardProps = LeadCardWords & {
  sent: SentEnquiry;
  level?: 2 | 3;
  isFresh?: boolean;
  isFramed?: boolean;
  /** Brings the form back, with the focus in its first field or in that of the number. */
  onAgain: (field?: "phone") => void;
};

/** The card of an enquiry: what it says, who answers by when, and what to do until then. */
export function LeadCard({
  sent: { accepted, values, number },
  said,
  course,
  facts = [],
  onAgain,
  ...card
}: LeadCardProps) {
  const by = number ? "phone" : "email";
  const { time, branchTime } = useTimes(accepted);
  const branch = useSite().branches.find(({ id }) => id === accepted.branch);
  const post = useFittingPost(course);
  const { opensAt, mailFollows } = accepted;

  return (
    <SentCard
      {...card}
      eyebrow={words.reference.replace("{reference}", accepted.reference)}
      heading={words[by].replace("{time}", time)}
      intro={said}
      facts={[
        ...facts,
        number
          ? { label: words.number, value: <span className={styles.number}>{number}</span> }
          : { label: words.address, value: values.email },
        ...(branchTime ? [{ label: words.branchTime, value: branchTime }] : []),
        ...(branch
          ? [{ label: words.from, value: words.branch.replace("{branch}", branch.name) }]
          : []),
      ]}
      // Over the page the card is short; in place of the form it has the links.
      next={
        card.isFramed
          ? []
          : [
              number ? { label: words.calendar, url: callEntryUrl(accepted) } : undefined,
              course === undefined ? findCourseLink : levelLinks[course],
              { label: words.practiceTest, url: paths.freePracticeTest },
              post,
            ]
      }
      again={<AgainButton label={words.again} onPress={() => onAgain()} />}
    >
      {branch && opensAt && <ClosedUntil opensAt={new Date(opensAt)} branch={branch} />}
      {number && (
        <p>
          {words.wrongNumber} <AgainButton label={words.change} onPress={() => onAgain("phone")} />
        </p>
      )}
      {mailFollows && (
        <p className={styles.mail}>
          {words.mailFollows.replace("{email}", () => values.email ?? "")}
        </p>
      )}
    </SentCard>
  );
}

/**
 * Says that the branch is closed, until it opens by the server's clock. While that clock is not known yet, the branch
 * is closed: the answer to the form has just said so.
 */
function ClosedUntil({ opensAt, branch }: { opensAt: Date; branch: Branch }) {
  const now = useServerMinute();
  if (now && now >= opensAt) return null;
  return (
    <p>
      {words.closed
        .replace("{branch}", branch.name)
        .replace("{time}", branchTimeInWords(opensAt, branch))}
    </p>
  );
}

/**
 * The deadline in the visitor's own time, and in the branch's time where that differs. The server knows only the
 * latter.
 */
function useTimes({ callBy, callByText }: LeadAccepted): { time: string; branchTime?: string } {
  const zone = useHydrated() ? visitorTimeZone() : undefined;
  const here = zone ? timeInWords(new Date(callBy), zone) : undefined;
  return here === undefined || callByText.startsWith(here)
    ? { time: callByText }
    : { time: `${here} ${words.yourTime}`, branchTime: callByText };
}

const callEntryUrl = ({ callBy, branch = "karnal", reference }: LeadAccepted) =>
  `${paths.callEntry}?${new URLSearchParams({ by: callBy, branch, reference })}`;

/** The newest post on the course's exam or language, or the list of them until it is known. */
function useFittingPost(course: Service | undefined): Link | undefined {
  const [post, setPost] = useState<Link>();
  const topic = course && subjects[courses[course].subject].topic;

  useEffect(() => {
    if (!topic) return;
    let isWanted = true;
    void callApi<BlogList>(browserFetch, `/blogs/allBlogs?topic=${topic.slug}&perPage=1`).then(
      (outcome) => {
        const [newest] = outcome.kind === "done" ? outcome.value.data.data : [];
        if (!isWanted || !newest) return;
        const url = paths.blogPost.replace(":url", encodeURIComponent(newest.url));
        setPost({ label: words.post.replace("{title}", () => newest.title), url });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [topic]);

  return (
    post ??
    (topic && {
      label: words.posts.replace("{topic}", topic.name),
      url: paths.blogTopic.replace(":topic", topic.slug),
    })
  );
}
