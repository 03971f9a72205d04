import type { ReactNode } from "react";
import { aboutRequestsPage as words } from "#content/requests-page.ts";
import type { Branch } from "#contract/institute.ts";
import type { RequestsPage } from "#contract/requests.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { useSite } from "../shell/use-site.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./requests.module.css";

type AboutRequestsPageProps = {
  page: RequestsPage;
  /** The answer to a click on the newsletter's button. `isDone`: it says what holds now. */
  newsletterAnswer: { note: ReactNode; isDone: boolean } | undefined;
  /** Why the links have not ended. */
  linksAnswer: ReactNode;
};

/** What stands below the requests: how to reach us, the newsletter, one's own data, and the link itself. */
export function AboutRequestsPage({ page, newsletterAnswer, linksAnswer }: AboutRequestsPageProps) {
  return (
    <div className={styles.about}>
      <Contact requests={page.requests} />
      <Newsletter page={page} answer={newsletterAnswer} />
      <section className="stack-3" aria-labelledby="your-data">
        <h2 id="your-data">{words.data.title}</h2>
        <p>{words.data.text}</p>
        <p>
          <a href={paths.yourData}>{words.data.link}</a>
        </p>
      </section>
      <EndLinks token={page.token} answer={linksAnswer} />
    </div>
  );
}

/** The branches that have the requests, or both. */
function Contact({ requests }: Pick<RequestsPage, "requests">) {
  const { branches } = useSite();
  const own = branches.filter(({ id }) => requests.some(({ branch }) => branch === id));
  const shown = own.length > 0 ? own : branches;
  return (
    <section className="stack-3" aria-labelledby="call-us">
      <h2 id="call-us">{words.contact.title}</h2>
      <ul className={styles.links}>
        <Numbers branches={shown} />
        <li>
          <a href={paths.contactUs}>{words.contact.write}</a>
        </li>
      </ul>
    </section>
  );
}

type NumbersProps = { branches: readonly Pick<Branch, "id" | "name" | "phone" | "phoneE164">[] };

const Numbers = ({ branches }: NumbersProps) =>
  branches.map(({ id, name, phone, phoneE164 }) => (
    <li key={id}>
      <a href={`tel:${phoneE164}`}>
        {words.contact.call.replace("{branch}", name)}
        <span className={styles.whole}>{phone}</span>
      </a>
    </li>
  ));

/** The branches' numbers, where the words before it ask for a call. */
export const WaysToCall = ({ branches }: NumbersProps) => (
  <ul className={styles.links}>
    <Numbers branches={branches} />
  </ul>
);

const pageOf = (token: string) =>
  `${paths.yourRequests}?${new URLSearchParams({ token })}#${ANSWER_ID}`;

type NewsletterProps = {
  page: Pick<RequestsPage, "token" | "newsletter">;
  answer: AboutRequestsPageProps["newsletterAnswer"];
};

function Newsletter({ page: { token, newsletter }, answer }: NewsletterProps) {
  const isSubscribed = newsletter === "subscribed";
  return (
    <section className="stack-3" aria-labelledby="newsletter">
      <h2 id="newsletter">{words.newsletter.title}</h2>
      {answer?.note}
      {!answer?.isDone && <p>{words.newsletter.states[newsletter]}</p>}
      <form method="post" action={pageOf(token)}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="act" value="newsletter" />
        <input type="hidden" name="wants" value={isSubscribed ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="small">
          {isSubscribed
            ? words.newsletter.leave
            : words.newsletter[newsletter === "asked" ? "askAgain" : "ask"]}
        </Button>
      </form>
    </section>
  );
}

type EndLinksProps = Pick<RequestsPage, "token"> & { answer: ReactNode };

function EndLinks({ token, answer }: EndLinksProps) {
  return (
    <section className="stack-3" aria-labelledby="this-link">
      <h2 id="this-link">{words.link.title}</h2>
      {answer}
      <p>{words.link.text}</p>
      <details className={styles.end}>
        <summary className={buttonClass({ variant: "secondary", size: "small" })}>
          {words.link.open}
        </summary>
        <form method="post" action={pageOf(token)} className={`stack-3 ${styles.form}`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="act" value="end" />
          <p>{words.link.question}</p>
          <div>
            <Button type="submit" variant="secondary" size="small">
              {words.link.submit}
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}
