import { useState } from "react";
import { data, redirectDocument } from "react-router";
import {
  profileClasses,
  profileDeletion,
  profileDetails,
  profileDevices,
  profileEnquiries,
  profileExport,
  profilePage,
  profilePassword,
  profileSecondFactor,
  roleNames,
} from "#content/accounts/profile-page.ts";
import { site } from "#content/site.ts";
import type { User } from "#contract/accounts/account.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { OwnBookings } from "#contract/classes/classes.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { OwnClasses } from "../../classes/own-classes.tsx";
import { paths } from "../../paths.ts";
import { RequestCard } from "../../requests/request-card.tsx";
import { NoRequests, RequestList } from "../../requests/request-list.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { loginFor } from "../session/next-path.ts";
import { session, useSession } from "../session/session.ts";
import { useAccountPage } from "../session/use-account-page.ts";
import type { Route } from "./+types/profile.page.ts";
import { Avatar } from "./avatar.tsx";
import { CancelOwnBooking, cancelledText, classesId } from "./cancel-own-booking.tsx";
import { Export, exportId } from "./data-export.tsx";
import { Deletion, deletionId } from "./deletion.tsx";
import { Devices, devicesId } from "./devices.tsx";
import { Password, passwordId } from "./password-change.tsx";
import { Details, detailsId } from "./personal-details.tsx";
import styles from "./profile.module.css";
import { hasToken, loadProfile, ownCalls, type ProfileData } from "./profile-data.ts";
import {
  ProfileForm,
  type ProfileReply,
  profileFromForm,
  requestsPageOf,
  useDone,
} from "./profile-forms.tsx";
import { DoneNote, ProfileSection } from "./profile-section.tsx";
import { ReaderTime } from "./reader-time.tsx";
import { SecondFactors, secondFactorId } from "./second-factors.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${profilePage.title} | ${site.name}`,
    description: profilePage.description,
    canonicalPath: paths.userProfile,
    unlisted: true,
  });

/** Loads the login page as a document, even from `clientLoader`: it has a content policy and scripts of its own. */
const toLogin = (request: Request, refused?: string) =>
  redirectDocument(loginFor(paths.userProfile + new URL(request.url).search, refused));

export async function loader({ request, context }: Route.LoaderArgs) {
  const profile = await loadProfile(context.get(siteContext).account);
  if (profile.kind === "logged out") throw toLogin(request, profile.message);
  return data(profile, { status: profile.kind === "away" ? 503 : 200 });
}

/** Loads the data again after a change, with the token. If only the cookies know the login, the server loads it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!(await hasToken())) return serverLoader();
  const profile = await loadProfile(ownCalls);
  if (profile.kind !== "logged out") return profile;
  session.loggedOut();
  throw toLogin(request);
}

export const action = ({ request, context }: Route.ActionArgs) =>
  profileFromForm(request, context.get(siteContext).account, context.get(siteContext).siteUrl);

/** What the institute holds about somebody, and everything they can do about it. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user: saved } = useSession();
  const profile: ProfileData = loaderData;
  const loaded = profile.kind === "loaded" ? profile : undefined;
  const user = loaded?.user ?? saved ?? undefined;
  const isOver = useAccountPage(loaded?.user, paths.userProfile);
  const done = useDone();
  const reply: ProfileReply | undefined = actionData ?? done;
  if (isOver) return null;

  return (
    <>
      <ProfileHead user={user} />
      <div className={`page-column ${styles.page}`} data-own="">
        <ProfileNav sections={sectionsOf(profile, user !== undefined)} />
        <div className={`stack-6 ${styles.sections}`}>
          {!loaded && <AwayNotice isSaved={user !== undefined} />}
          {user && <Details user={user} reply={reply} />}
          {loaded && (
            <>
              <ProfileSection
                id={enquiriesId}
                title={profileEnquiries.title}
                intro={profileEnquiries.intro.replace("{email}", () => loaded.user.email)}
              >
                {loaded.requests ? (
                  <Requests
                    requests={loaded.requests}
                    hasOthers={loaded.hasOtherRequests === true}
                    reply={reply}
                  />
                ) : (
                  <PartMissing />
                )}
              </ProfileSection>
              <ProfileSection
                id={classesId}
                title={profileClasses.title}
                intro={profileClasses.intro.replace("{email}", () => loaded.user.email)}
              >
                {loaded.bookings ? (
                  <Classes
                    bookings={loaded.bookings}
                    requests={loaded.requests ?? []}
                    reply={reply}
                  />
                ) : (
                  <PartMissing />
                )}
              </ProfileSection>
              <Password user={loaded.user} reply={reply} />
              <ProfileSection
                id={devicesId}
                title={profileDevices.title}
                intro={profileDevices.intro}
              >
                {loaded.sessions ? (
                  <Devices sessions={loaded.sessions} reply={reply} />
                ) : (
                  <PartMissing />
                )}
              </ProfileSection>
              {isStaff(loaded.user) && (
                <ProfileSection
                  id={secondFactorId}
                  title={profileSecondFactor.title}
                  intro={profileSecondFactor.intro}
                >
                  {loaded.secondFactors ? (
                    <SecondFactors state={loaded.secondFactors} reply={reply} />
                  ) : (
                    <PartMissing />
                  )}
                </ProfileSection>
              )}
              <Export />
              <Deletion user={loaded.user} reply={reply} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function sectionsOf(profile: ProfileData, hasUser: boolean) {
  if (profile.kind !== "loaded") {
    return hasUser ? [{ id: detailsId, title: profileDetails.title }] : [];
  }
  return [
    { id: detailsId, title: profileDetails.title },
    { id: enquiriesId, title: profileEnquiries.title },
    { id: classesId, title: profileClasses.title },
    { id: passwordId, title: profilePassword.title },
    { id: devicesId, title: profileDevices.title },
    ...(isStaff(profile.user) ? [{ id: secondFactorId, title: profileSecondFactor.title }] : []),
    { id: exportId, title: profileExport.title },
    { id: deletionId, title: profileDeletion.title },
  ];
}

/** Named in addresses of the account menu. */
const enquiriesId = "enquiries";

type RequestsProps = { requests: readonly ShownRequest[]; reply: ProfileReply | undefined };

/** What the person has asked for. It is changed on the page of a link, which needs no login. */
function Requests({ requests, hasOthers, reply }: RequestsProps & { hasOthers: boolean }) {
  const words = profileEnquiries;
  const isEmpty = requests.length === 0;
  if (isEmpty && !hasOthers) return <NoRequests level={3} {...words.empty} />;
  return (
    <>
      <div className={`stack-3 ${styles.changeRequests}`}>
        {!isEmpty && <p>{words.change}</p>}
        {hasOthers && <p>{words.others}</p>}
        <ProfileForm
          intent="requests-link"
          section={enquiriesId}
          reply={reply}
          submitLabel={words.open}
          busyLabel={words.opening}
          button={{ variant: "secondary" }}
          onDone={(made) => location.assign(requestsPageOf(made))}
          refetch={false}
        />
      </div>
      <RequestList
        requests={requests}
        cardOf={(request, isNamed) => (
          <RequestCard key={request.reference} request={request} level={3} isNamed={isNamed} />
        )}
      />
    </>
  );
}

type ClassesProps = RequestsProps & { bookings: OwnBookings["data"] };

/** Places in demo classes; upcoming ones can be cancelled here. */
function Classes({ bookings, requests, reply }: ClassesProps) {
  const [done, setDone] = useState(() => cancelledText(reply));
  const courses = requests.filter(({ seat }) => seat);
  return (
    <>
      <DoneNote text={done} />
      <OwnClasses
        bookings={bookings}
        instead={courses.length > 0 ? <Courses requests={courses} /> : undefined}
        cancel={(booking, what) => (
          <CancelOwnBooking
            booking={booking}
            what={what}
            reply={reply}
            onDone={({ message }) => setDone(message)}
          />
        )}
      />
    </>
  );
}

/** The courses in which the person has a seat, each with the way to its request. */
function Courses({ requests }: Pick<RequestsProps, "requests">) {
  return requests.map(
    ({ reference, seat }) =>
      seat && (
        <p key={reference}>
          {profileClasses.course.replace("{course}", () => seat.course)}{" "}
          <a href={`#${reference}`}>{profileClasses.courseLink}</a>
        </p>
      ),
  );
}

/** The title of the page and, once the user is known, who they are. */
export function ProfileHead({ user }: { user: User | undefined }) {
  return (
    <div className={styles.band} data-ground="sand">
      <header className={`page-column ${styles.head}`}>
        <div className={`stack-2 ${styles.headWords}`}>
          <h1>{profilePage.title}</h1>
          {user && (
            <>
              <p className={styles.name}>{user.name}</p>
              <ul className={`muted row ${styles.headFacts}`}>
                <li>
                  {user.email}
                  {user.emailVerified && (
                    <span className={styles.verified}>
                      <CheckIcon /> {profilePage.verified}
                    </span>
                  )}
                </li>
                {isStaff(user) && <li>{roleNames[user.role]}</li>}
                <li>
                  <ReaderTime text={profilePage.since} at={user.createdAt} />
                </li>
              </ul>
            </>
          )}
        </div>
        {user && <Avatar name={user.name} colour={user.avatar} />}
      </header>
    </div>
  );
}

/** Links to the sections of the page. On a wide screen they stay in view beside the sections. */
export function ProfileNav({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={`stack-5 ${styles.nav}`} aria-label={profilePage.sectionsLabel}>
      <ul className={`wrap-2 ${styles.links}`}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <a href={paths.accountHub} className={styles.hub}>
        {profilePage.hubLink}
      </a>
    </nav>
  );
}

/** Says that the data could not be loaded, and that the page shows what this browser had saved, or nothing. */
export function AwayNotice({ isSaved }: { isSaved: boolean }) {
  const { title, saved, nothing } = profilePage.away;
  return (
    <div role="alert" className={styles.away}>
      <WarningIcon />
      <div className={`stack-3 ${styles.awayWords}`}>
        <h2>{title}</h2>
        <p>{isSaved ? saved : nothing}</p>
        <TryAgain />
      </div>
    </div>
  );
}

/** Takes the place of a part that could not be loaded. */
export function PartMissing() {
  return (
    <div className={`stack-3 ${styles.missing}`}>
      <p>{profilePage.partMissing}</p>
      <TryAgain />
    </div>
  );
}

/** A link to the page itself, which loads the data again. */
const TryAgain = () => (
  <a href={paths.userProfile} className={buttonClass({ variant: "secondary", size: "small" })}>
    {profilePage.tryAgain}
  </a>
);
