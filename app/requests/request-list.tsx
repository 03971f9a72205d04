import type { ReactNode } from "react";
import { requestCard, requestsPage as words } from "#content/requests-page.ts";
import { isKept } from "#contract/request-words.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/empty.svg";
import { buttonClass } from "../ui/button.tsx";
import { titleOf } from "./request-text.ts";
import styles from "./requests.module.css";

type RequestListProps = {
  /** The newest first. */
  requests: readonly ShownRequest[];
  /** @param isNamed the card names the person: the requests are of several */
  cardOf: (request: ShownRequest, isNamed: boolean) => ReactNode;
  /** A request that is never folded away. */
  inView?: (request: ShownRequest) => boolean;
};

/** If there are more requests, finished ones are folded away. */
const SHOWN_IN_FULL = 3;

/** A closed request with a place in a class to come is not finished for its person. */
const isFinished = ({ state, bookings }: ShownRequest) =>
  (state === "done" || state === "cancelled") && !bookings.some(isKept);

/** The cards of requests, above them links to the cards if there are several. */
export function RequestList({ requests, cardOf, inView = () => false }: RequestListProps) {
  const isNamed = new Set(requests.map(({ firstName }) => firstName)).size > 1;
  const isFolded = (request: ShownRequest, index: number) =>
    requests.length > SHOWN_IN_FULL && index > 0 && isFinished(request) && !inView(request);
  const shown = requests.filter((request, index) => !isFolded(request, index));
  const older = requests.filter(isFolded);
  return (
    <div className={styles.list}>
      {shown.length > 1 && <Contents requests={shown} isNamed={isNamed} />}
      {shown.map((request) => cardOf(request, isNamed))}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary className="disclosure">
            {older.length === 1
              ? words.olderOne
              : words.older.replace("{count}", String(older.length))}
          </summary>
          <div className="stack-6">{older.map((request) => cardOf(request, isNamed))}</div>
        </details>
      )}
    </div>
  );
}

function Contents({ requests, isNamed }: { requests: readonly ShownRequest[]; isNamed: boolean }) {
  return (
    <nav aria-label={words.listLabel}>
      <ul className={styles.links}>
        {requests.map((request) => (
          <li key={request.reference}>
            <a href={`#${request.reference}`}>
              <span>
                {titleOf(request)}
                {isNamed && `, ${request.firstName}`}
              </span>
              <span className={styles.whole}>{requestCard.states[request.state]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NoRequestsProps = { level: 2 | 3; title: string; text: string };

/** Stands where there is no request, and leads to the course finder. */
export function NoRequests({ level, title, text }: NoRequestsProps) {
  const Heading = `h${level}` as const;
  const { course, contact } = words.empty;
  return (
    <div className={styles.empty}>
      <img
        src={picture}
        alt=""
        width={360}
        height={300}
        loading="lazy"
        className={styles.picture}
      />
      <div className="stack-3">
        <Heading className={styles.part}>{title}</Heading>
        <p>{text}</p>
        <p className={`row ${styles.ways}`}>
          <a href={paths.findCourse} className={buttonClass()}>
            {course}
          </a>
          <a href={paths.contactUs}>{contact}</a>
        </p>
      </div>
    </div>
  );
}
