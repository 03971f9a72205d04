import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import { cookieSettingsUrl, site } from "#content/site.ts";
import { staffFrame } from "#content/staff/navigation.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { access } from "../accounts/session/access.ts";
import { session, useSession } from "../accounts/session/session.ts";
import { paths } from "../paths.ts";
import { usePageFocus } from "../shell/navigation/use-page-focus.ts";
import { withNext } from "../shell/navigation/way-back.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Toasts } from "../ui/toast.tsx";
import type { Route } from "./+types/staff.layout.ts";
import { mayOpen } from "./frame/may-open.ts";
import { StaffNavigation } from "./frame/staff-navigation.tsx";
import { usePageCode } from "./frame/use-page-code.ts";
import { useNewEnquiry } from "./leads/entry/new-enquiry.tsx";
import { ArrivalMark, LeadStream } from "./leads/live/lead-stream.tsx";
import {
  answerOf,
  callStaff,
  StaffCallError,
  type StaffContext,
  type StaffFetch,
  type StaffMember,
  staffContext,
} from "./staff-api.ts";
import styles from "./staff-layout.module.css";
import { Announcer } from "./ui/announcer.tsx";
import { useOnline } from "./ui/browser-state.ts";
import { NewVersion } from "./ui/new-version.tsx";
import { Notice } from "./ui/notice.tsx";
import { ViewHead } from "./ui/view-head.tsx";

export const meta = () => [
  { title: `${staffFrame.title} | ${site.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** The address of each page's code, for `usePageCode`. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  pages: context.get(siteContext).staffPages,
});
export const shouldRevalidate = () => false;

const bearer = (): Record<string, string> => {
  const token = session.get().accessToken;
  return token ? { authorization: `Bearer ${token}` } : {};
};

const fetchStaff: StaffFetch = (method, path, body, key) =>
  access.withAccess(() =>
    callStaff(method, path, body, { ...bearer(), ...(key ? { "idempotency-key": key } : {}) }),
  );

async function openStaff(path: string, init: RequestInit = {}): Promise<Response> {
  const open = () =>
    fetch(`/api/v1/staff${path}`, { ...init, headers: { ...init.headers, ...bearer() } });
  const answer = await open();
  if (answer.status !== 401) return answer;
  await access.refresh();
  return open();
}

const isRetried = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof StaffCallError && error.problem);

/** The back office. It is rendered in the browser only, for staff who signed in with a second factor. */
export default function StaffLayout() {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Changes by others arrive as events. A refetch on focus would move a list while it is read.
          queries: { retry: isRetried, staleTime: 5_000, refetchOnWindowFocus: false },
          // A change that is made offline fails at once and says so, instead of waiting unnoticed.
          mutations: { networkMode: "always" },
        },
      }),
  );
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    setInBrowser(true);
    access.keepFresh();
  }, []);
  return (
    <QueryClientProvider client={client}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {isInBrowser ? <SignInCheck /> : <LoadingPage />}
      <Toasts />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

function LoadingPage() {
  return (
    <main id="content" tabIndex={-1} className={`stack-4 ${styles.message}`}>
      <h1>{staffFrame.title}</h1>
      <p role="status">{staffFrame.loading}</p>
      <noscript>
        <p>{staffFrame.scriptsNeeded}</p>
      </noscript>
    </main>
  );
}

/** Asks the server who is signed in. If nobody is, opens the login page, which leads back here. */
function SignInCheck() {
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  const me = useQuery({
    queryKey: ["staff", "/me"],
    queryFn: async () => answerOf(await fetchStaff<{ user: StaffMember }>("GET", "/me")).user,
    enabled: isLoggedIn,
  });
  const login = withNext(paths.login, pathname + search);
  useEffect(() => {
    if (!isLoggedIn) location.replace(login);
  }, [isLoggedIn, login]);

  if (me.data) return <Office me={me.data} />;
  if (!me.error) return <LoadingPage />;
  const problem = me.error instanceof StaffCallError ? me.error.problem : undefined;
  const isStudent = session.get().user?.role === "student";
  return (
    <main id="content" tabIndex={-1} className={`stack-4 ${styles.message}`}>
      <h1>{staffFrame.title}</h1>
      <p role="alert">
        {problem?.status !== 403
          ? staffFrame.unreachable
          : isStudent
            ? staffFrame.notStaff
            : staffFrame.signInAgain}
      </p>
      {problem?.status !== 403 ? (
        <Button onClick={() => void me.refetch()}>{staffFrame.tryAgain}</Button>
      ) : isStudent ? (
        <a className={buttonClass()} href={paths.userProfile}>
          {staffFrame.toProfile}
        </a>
      ) : (
        <a className={buttonClass()} href={paths.logout}>
          {staffFrame.logOut}
        </a>
      )}
    </main>
  );
}

function Office({ me }: { me: StaffMember }) {
  const content = useRef<HTMLElement>(null);
  usePageFocus(content);
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const { pages } = useRouteLoaderData<typeof loader>("staff/staff.layout") ?? { pages: [] };
  const { onClickCapture, missing } = usePageCode(pages);
  const context = useMemo<StaffContext>(() => ({ me, fetchStaff, openStaff }), [me]);
  return (
    <staffContext.Provider value={context}>
      <div className={styles.office} onClickCapture={onClickCapture}>
        <LeadStream />
        <Frame me={me} content={content}>
          {!isOnline && <Notice>{staffParts.offline}</Notice>}
          {missing && <NewVersion to={missing} />}
          {mayOpen(me.role, pathname) ? (
            <Outlet />
          ) : (
            <ViewHead
              title={staffParts.closedTitle}
              lead={`${staffParts.notYours} ${staffParts.closedHint}`}
            />
          )}
        </Frame>
        <Announcer />
      </div>
    </staffContext.Provider>
  );
}

/** What stands around every page: the navigation, and the form for a new enquiry. */
function Frame({
  me,
  content,
  children,
}: {
  me: StaffMember;
  content: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { button, dialog } = useNewEnquiry();
  return (
    <>
      <StaffNavigation me={me} marks={{ leads: <ArrivalMark /> }} act={button} />
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {children}
        {dialog}
        <p className={styles.cookies}>
          <a href={cookieSettingsUrl}>{staffFrame.cookieSettings}</a>
        </p>
      </main>
    </>
  );
}
