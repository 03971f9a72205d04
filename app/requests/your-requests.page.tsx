import { type ReactNode, useEffect, useState } from "react";
import { data, redirect } from "react-router";
import { lostLink, requestsPage as words } from "#content/requests-page.ts";
import type { Problem } from "#contract/problem.ts";
import { requestMessages } from "#contract/request-values.ts";
import type { RequestsPage, ShownRequest } from "#contract/requests.ts";
import { OwnClasses } from "../classes/own-classes.tsx";
import { readAnswer, redirectToResult, resultOf } from "../forms/answer-cookie.ts";
import { type Failure, pageStatus, refusalTo, valuesOf } from "../forms/define-form.ts";
import { formAction } from "../forms/form-action.ts";
import { useAnswer } from "../forms/use-answer.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { useFreshOrGone } from "../shell/api/use-fresh.ts";
import { formEntry, textsOf } from "../shell/form-entry.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { useSite } from "../shell/use-site.ts";
import { EarlierZone } from "../shell/visit/clocks.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { dayInWords } from "../ui/day-in-words.ts";
import type { Route } from "./+types/your-requests.page.ts";
import { AboutRequestsPage, WaysToCall } from "./about-requests-page.tsx";
import { type ChangeAct, changes, isChange, isToCall, typedIn } from "./change-forms.ts";
import { type LinkAnswer, LostLinkForm, linkForm } from "./lost-link-form.tsx";
import { TypedText } from "./refusal.tsx";
import { RequestCard } from "./request-card.tsx";
import {
  changesOf,
  type FailedChange,
  MainChange,
  mainChangeOf,
  OtherChanges,
} from "./request-changes.tsx";
import { NoRequests, RequestList } from "./request-list.tsx";
import styles from "./requests.module.css";
import { createRequestsApi, requestsPath } from "./requests-api.ts";
import { typedInTab, useSaidOnce } from "./use-change-draft.ts";
import { useLooked } from "./use-looked.ts";

/** What a click on a button has done. `about`: the reference of the request, `NEWSLETTER`, or `LINKS`. */
type Said = {
  about: string;
  /** The change that was done. */
  done?: ChangeAct;
  text: string;
  isError?: boolean;
  /** They are asked to call. */
  isToCall?: boolean;
  /** What was typed into a form that the page does not have any more. */
  typed?: string;
};

type RequestsView =
  | {
      kind: "page";
      page: RequestsPage;
      said?: Said | undefined;
      failed?: FailedChange | undefined;
      /** For a question that is asked from this page, so that two clicks ask it once. */
      questionKey: string;
    }
  /** The form for somebody without a link, or whose link does not work. */
  | { kind: "form"; why: "lost" | "ended" | "invalid" | "expired"; typed?: string }
  /** The way here from the page of a booking, and a link that was mailed to its address. */
  | { kind: "booking"; booking: string }
  | { kind: "sent" }
  /**
   * The call failed, and may succeed if it is tried again. `address`: of the page; `again`: the fields of the form that
   * was sent; `refusal`: what the API said.
   */
  | {
      kind: "away";
      address: string;
      again?: Record<string, string> | undefined;
      refusal?: Pick<Problem, "status" | "detail">;
    };

/** The acts about the whole page. */
const NEWSLETTER = "newsletter";
const LINKS = "end";
/** The act of the form that mails a link to the address of a booking. */
const BOOKING = "booking";
/** The forms that end all links, and that mail one for a booking, as their answers name them. */
const ENDED_FORM = "requestLinksEnded";
const BOOKING_FORM = "requestLinkOfBooking";

/** The address of the page, which shows what a change of a request has done. */
const pageOf = (token: string, done?: { said: string; about: string }) =>
  `${paths.yourRequests}?${new URLSearchParams({ token, ...done })}${done ? `#${ANSWER_ID}` : ""}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.yourRequests, unlisted: true });

/** Changes nothing, because mail scanners open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const api = createRequestsApi(context.get(siteContext).fetchApi);
  const token = query.get("token") ?? "";
  const booking = query.get("booking") ?? "";
  if (token === "") {
    const sent = readAnswer(request);
    if (sent?.form === ENDED_FORM && resultOf(sent) !== undefined) {
      return view({ kind: "form", why: "ended" });
    }
    if (sent?.form === BOOKING_FORM && resultOf(sent) !== undefined) return view({ kind: "sent" });
    return booking === ""
      ? view({ kind: "form", why: "lost" })
      : view({ kind: "booking", booking });
  }
  const outcome = await api.show(token);
  if (outcome.kind !== "done") return notShown(outcome, pageOf(token));
  const said = saidOf(query.get("said") ?? "", query.get("about") ?? "", outcome.value);
  return shownPage(outcome.value, said);
}

/** Handles the buttons. What succeeds leads to an address that can be read again. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.clone().formData();
  const [act, token] = [formEntry(form, "act"), formEntry(form, "token")];
  if (act === "") return formAction(linkForm)(args);
  const { fetchApi, siteUrl } = context.get(siteContext);
  const sent: Sent = { api: createRequestsApi(fetchApi), token, form };
  if (act === NEWSLETTER) return changeNewsletter(sent);
  if (act === LINKS) return endLinks(sent, request, siteUrl);
  if (act === BOOKING) return mailLinkOfBooking(sent, request, siteUrl);
  // No button of ours: nothing is changed.
  if (!isChange(act)) throw redirect(pageOf(token), 303);
  return changeRequest(sent, act);
}

/** A form of the page that was posted. */
type Sent = { api: ReturnType<typeof createRequestsApi>; token: string; form: FormData };

async function changeNewsletter(sent: Sent) {
  const { api, token, form } = sent;
  const wants = formEntry(form, "wants") === "yes";
  const outcome = await api.change("/newsletter", { token, wants });
  if (outcome.kind !== "done")
    return refusedPage(sent, outcome, saidOfFailure(NEWSLETTER, outcome));
  throw redirect(pageOf(token, { said: NEWSLETTER, about: NEWSLETTER }), 303);
}

async function endLinks(sent: Sent, { url, headers }: Request, siteUrl: string) {
  const { api, token } = sent;
  const outcome = await api.change("/end", { token });
  if (outcome.kind !== "done") return refusedPage(sent, outcome, saidOfFailure(LINKS, outcome));
  // The token opens nothing any more.
  const request = new Request(new URL(paths.yourRequests, url), { headers });
  throw redirectToResult({ request, siteUrl }, ENDED_FORM, "ended");
}

/** Mails a link to the address of a booking, whose own link opens that class only. */
async function mailLinkOfBooking({ api, form }: Sent, { url, headers }: Request, siteUrl: string) {
  const booking = formEntry(form, "booking");
  const outcome = await api.askForLinkOfBooking(booking);
  const address = `${paths.yourRequests}?${new URLSearchParams({ booking })}`;
  if (outcome.kind !== "done") return notShown(outcome, address);
  const request = new Request(new URL(paths.yourRequests, url), { headers });
  throw redirectToResult({ request, siteUrl }, BOOKING_FORM, "sent");
}

async function changeRequest(sent: Sent, act: ChangeAct) {
  const { api, token, form } = sent;
  const change = changes[act];
  const reference = formEntry(form, "reference");
  const values = valuesOf<string>(form, change.fields);
  const body = { token, reference, ...(await change.bodyOf(values)) };
  let outcome = await api.change(change.path, body, values.key);
  if (outcome.kind === "refused" && outcome.problem.code === "idempotency_mismatch") {
    // The page came back from memory, and another question is asked from it.
    outcome = await api.change(change.path, body, crypto.randomUUID());
  }
  if (outcome.kind !== "done") {
    const refused = refusalTo(outcome, values, change);
    return refusedPage(sent, outcome, {
      failed: { act, reference, refused, isToCall: isToCall(outcome) },
    });
  }
  const { refusedAct = "", ...typed } = values;
  if (act === "reopen" && isChange(refusedAct)) {
    const { page } = outcome.value;
    const refused = { kind: "refused", errors: {}, values: typed } as const;
    return view({
      ...asShown(page, saidOf(act, reference, page)),
      failed: { act: refusedAct, reference, refused, isToCall: false },
    });
  }
  throw redirect(pageOf(token, { said: act, about: reference }), 303);
}

const saidOfFailure = (about: string, failed: Failure) => ({
  said: {
    about,
    isError: true,
    isToCall: isToCall(failed),
    text:
      failed.kind === "refused" && failed.problem.status < 500
        ? failed.problem.detail
        : words.away.text,
  },
});

/** The page as it is now, with what was refused. */
async function refusedPage(
  { api, token, form }: Sent,
  failed: Failure,
  refused: Partial<Extract<RequestsView, { kind: "page" }>>,
) {
  const shown = await api.show(token);
  if (shown.kind !== "done") return notShown(shown, pageOf(token), textsOf(form));
  return view({ ...asShown(shown.value), ...refused }, pageStatus(failed));
}

const view = (shown: RequestsView, status = 200) => data(shown, { status });

const asShown = (page: RequestsPage, said?: Said) =>
  ({ kind: "page", page, said, questionKey: crypto.randomUUID() }) as const;

const shownPage = (page: RequestsPage, said: Said | undefined) => view(asShown(page, said));

/**
 * @param address of the page
 * @param again what was sent
 */
function notShown(outcome: Outcome<unknown>, address: string, again?: Record<string, string>) {
  const isRefused = outcome.kind === "refused" && outcome.problem.status < 500;
  if (!isRefused) return view({ kind: "away", address, again }, 503);
  const { status, detail } = outcome.problem;
  const why = whyNoLink[status];
  if (!why) return view({ kind: "away", address, again, refusal: { status, detail } }, status);
  return view({ kind: "form", why, typed: typedIn(again ?? {}) }, status);
}

/** By the API's status: a link that is none of ours, of a class that is not there any more, that has ended, or too long. */
const whyNoLink: Partial<Record<number, "invalid" | "expired">> = {
  400: "invalid",
  404: "invalid",
  410: "expired",
  422: "invalid",
};

/**
 * The words that say what was done, as long as it is so.
 * @param act `NEWSLETTER`, or a change of a request
 * @param about the request's reference
 */
function saidOf(act: string, about: string, page: RequestsPage): Said | undefined {
  if (act === NEWSLETTER) {
    const { newsletterAsked, newsletterLeft } = requestMessages;
    const texts = { asked: newsletterAsked, none: newsletterLeft, subscribed: undefined };
    const text = texts[page.newsletter];
    return text ? { about: NEWSLETTER, text } : undefined;
  }
  const request = page.requests.find((one) => isAbout(one, about));
  if (!request || !isChange(act)) return undefined;
  const text = changes[act].saidOf(request, page.requests);
  return text ? { about, done: act, text } : undefined;
}

const isAbout = ({ reference, otherReferences }: ShownRequest, about: string | undefined) =>
  about !== undefined && (reference === about || otherReferences.includes(about));

/** Shows everything that was asked for with an address, and changes it, without a login. All mails link to this page. */
export default function YourRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isLinkAnswer = actionData?.kind === "refused" || actionData?.kind === "accepted";
  const shown: RequestsView = actionData && !isLinkAnswer ? actionData : loaderData;
  const answer = useAnswer(linkForm, isLinkAnswer ? actionData : undefined);
  switch (shown.kind) {
    case "page":
      return (
        <EarlierZone value={shown.page.zone}>
          <FreshRequests {...shown} />
        </EarlierZone>
      );
    case "form":
      return <LostLink {...shown} answer={answer} />;
    case "booking":
      return <LinkOfBooking booking={shown.booking} />;
    case "sent":
      return <LinkSent />;
    case "away":
      return <Away {...shown} />;
  }
}

/** A booking's link may be in a calendar that others read, so all requests are opened by a mail to its address. */
function LinkOfBooking({ booking }: { booking: string }) {
  return (
    <div className={`page-column ${styles.narrow}`}>
      <div className="stack-4">
        <h1>{words.title}</h1>
        <p>{lostLink.ofBooking}</p>
        <form method="post" action={paths.yourRequests}>
          <input type="hidden" name="act" value={BOOKING} />
          <input type="hidden" name="booking" value={booking} />
          <Button type="submit">{lostLink.submit}</Button>
        </form>
      </div>
    </div>
  );
}

function LinkSent() {
  return (
    <div className={`page-column ${styles.narrow}`}>
      <div className="stack-4" id={ANSWER_ID} tabIndex={-1} role="status">
        <h1>{lostLink.sentTitle}</h1>
        <p>{requestMessages.linkAsked}</p>
      </div>
    </div>
  );
}

function LostLink({
  why,
  typed,
  answer,
}: Omit<Extract<RequestsView, { kind: "form" }>, "kind"> & { answer: LinkAnswer | undefined }) {
  const { title, text } = {
    lost: { title: lostLink.title, text: lostLink.intro },
    ended: { title: lostLink.endedTitle, text: lostLink.endedText },
    invalid: { title: lostLink.invalidTitle, text: lostLink.getNew },
    expired: { title: lostLink.expiredTitle, text: lostLink.getNew },
  }[why];
  useEffect(() => {
    if (why !== "lost") return returnToTop();
  }, [why]);
  const role = { lost: undefined, ended: "status", invalid: "alert", expired: "alert" }[why];
  const written = typed || answer?.values.typed;
  return (
    <div className={`page-column ${styles.narrow}`}>
      <div className="stack-4">
        <div id={ANSWER_ID} tabIndex={-1} role={role} className="stack-4">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {written && answer?.kind !== "accepted" && <TypedText text={written} />}
        <p>
          {lostLink.byCode} <a href={paths.openRequest}>{lostLink.byCodeLink}</a>
        </p>
        <p>
          {lostLink.account} <a href={paths.userProfile}>{lostLink.accountLink}</a>
        </p>
      </div>
      <div className={styles.panel} data-ground="white">
        <LostLinkForm answer={answer} typed={written} />
      </div>
    </div>
  );
}

/**
 * Back and reload scroll to where somebody was on the longer page that stood at this address. Firefox does so until the
 * page is loaded.
 * @returns a function that stops this
 */
function returnToTop(): (() => void) | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  const { type = "" } = (entry ?? {}) as PerformanceNavigationTiming;
  if (type !== "back_forward" && type !== "reload") return;
  const toTop = () => scrollTo(0, 0);
  toTop();
  if (document.readyState === "complete") return;
  addEventListener("load", toTop, { once: true });
  return () => removeEventListener("load", toTop);
}

function Away({ address, again, refusal }: Extract<RequestsView, { kind: "away" }>) {
  const { branches } = useSite();
  const typed = typedIn(again ?? {});
  return (
    <div className={`page-column ${styles.narrow}`}>
      <div className="stack-4">
        <h1>{refusal?.status === 429 ? words.away.tooMany : words.away.title}</h1>
        <p id={ANSWER_ID} tabIndex={-1} role="alert">
          {refusal?.detail ?? words.away.text}
        </p>
        {typed && <TypedText text={typed} />}
        <div className="row-3">
          {again && (
            <form method="post" action={address}>
              {Object.entries(again).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <Button type="submit">{words.away.again}</Button>
            </form>
          )}
          <a href={address} className={buttonClass({ variant: again ? "quiet" : "primary" })}>
            {again ? words.away.open : words.away.again}
          </a>
        </div>
        <WaysToCall branches={branches} />
      </div>
    </div>
  );
}

/** The requests as they are now, or what an ended link shows: another browser may have ended the links meanwhile. */
function FreshRequests({ page: given, ...shown }: Extract<RequestsView, { kind: "page" }>) {
  const fresh = useFreshOrGone<RequestsPage>(requestsPath(given.token), given);
  if (fresh.kind === "shown") return <RequestsSheet page={fresh.answer} {...shown} />;
  const why = whyNoLink[fresh.problem.status] ?? "expired";
  return <EndedMeanwhile why={why} requests={given.requests} />;
}

type EndedMeanwhileProps = { why: "invalid" | "expired"; requests: readonly ShownRequest[] };

/** Stands in place of the requests, with what was typed into their forms. */
function EndedMeanwhile({ why, requests }: EndedMeanwhileProps) {
  const [typed] = useState(() => typedInTab(requests.map(({ reference }) => reference)));
  useEffect(() => {
    scrollTo(0, 0);
    // What had the focus is gone.
    document.getElementById(ANSWER_ID)?.focus({ preventScroll: true });
  }, []);
  return <LostLink why={why} typed={typed} answer={undefined} />;
}

/** Of the cards' headings. */
const LEVEL = 2;

function RequestsSheet({
  page,
  said: given,
  failed,
  questionKey,
}: Omit<Extract<RequestsView, { kind: "page" }>, "kind">) {
  const { token, email, requests } = page;
  useLooked(token);
  useSaidOnce();
  // Another tab may have changed the request since: what was done must fit what the page says now.
  const said =
    given && !given.isError ? saidOf(given.done ?? given.about, given.about, page) : given;
  const lostAnswer = failed && {
    about: failed.reference,
    text: failed.refused.alert ?? "",
    isError: true,
    isToCall: failed.isToCall,
    typed: typedIn(failed.refused.values),
  };
  const isThere = requests.some((request) => isAbout(request, failed?.reference));
  const cardOf = (request: ShownRequest, isNamed: boolean) => {
    const ownFailed = isAbout(request, failed?.reference) ? failed : undefined;
    const isFormThere = ownFailed && changesOf(request).includes(ownFailed.act);
    const ownSaid: Said | undefined =
      ownFailed && !isFormThere ? lostAnswer : isAbout(request, said?.about) ? said : undefined;
    const done = isAbout(request, said?.about) ? said?.done : undefined;
    const change = { request, page, failed: ownFailed, done, questionKey };
    return (
      <RequestCard
        key={request.reference}
        request={request}
        level={LEVEL}
        isNamed={isNamed}
        answer={ownSaid && <SaidNote {...ownSaid} />}
        act={mainChangeOf(request) && <MainChange {...change} />}
        classes={
          <OwnClasses
            bookings={[...request.bookings].reverse()}
            level={4}
            inCard={request}
            instead={request.state === "enrolled" ? null : undefined}
          />
        }
        changes={<OtherChanges {...change} level={LEVEL} />}
      />
    );
  };

  return (
    <div className={styles.page}>
      <header className="stack-3">
        <h1>{words.title}</h1>
        <p>
          {words.intro.replace("{email}", () => email.replace("@", "\u2060@"))}{" "}
          {words.linkUntil.replace("{date}", dayInWords(page.endsAt))}
        </p>
      </header>
      {lostAnswer && !isThere && <SaidNote {...lostAnswer} />}
      {requests.length === 0 ? (
        <NoRequests level={2} {...words.empty} />
      ) : (
        <RequestList
          requests={requests}
          cardOf={cardOf}
          inView={(request) =>
            isAbout(request, given?.about) || isAbout(request, failed?.reference)
          }
        />
      )}
      <AboutRequestsPage
        page={page}
        newsletterAnswer={
          said?.about === NEWSLETTER
            ? { note: <SaidNote {...said} />, isDone: !said.isError }
            : undefined
        }
        linksAnswer={said?.about === LINKS && <SaidNote {...said} />}
      />
    </div>
  );
}

function SaidNote({ text, isError, isToCall, typed }: Omit<Said, "about">): ReactNode {
  const { branches } = useSite();
  return (
    <div className="stack-4">
      <div
        id={ANSWER_ID}
        tabIndex={-1}
        role={isError ? "alert" : "status"}
        className={styles.said}
        data-error={isError}
      >
        <p>{text}</p>
      </div>
      {isToCall && <WaysToCall branches={branches} />}
      {typed && <TypedText text={typed} />}
    </div>
  );
}
