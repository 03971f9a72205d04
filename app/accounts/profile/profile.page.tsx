import { data, redirectDocument } from "react-router";
import {
  profileDeletion,
  profileDetails,
  profileDevices,
  profileEnquiries,
  profileExport,
  profilePage,
  profilePassword,
  profileSecondFactor,
} from "#content/accounts/profile-page.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { withNext } from "../session/next-path.ts";
import { session, useSession } from "../session/session.ts";
import { useAccountPage } from "../session/use-account-page.ts";
import type { Route } from "./+types/profile.page.ts";
import { AwayNotice, PartMissing } from "./away-notice.tsx";
import { Export, exportId } from "./data-export.tsx";
import { Deletion, deletionId } from "./deletion.tsx";
import { Devices, devicesId } from "./devices.tsx";
import { Enquiries, enquiriesId } from "./enquiries.tsx";
import { hasToken, ownCalls } from "./own-calls.ts";
import { Password, passwordId } from "./password-change.tsx";
import { Details, detailsId } from "./personal-details.tsx";
import styles from "./profile.module.css";
import { profileFromForm } from "./profile-action.ts";
import { loadProfile, type ProfileData } from "./profile-data.ts";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileNav } from "./profile-nav.tsx";
import type { ProfileReply } from "./profile-reply.ts";
import { ProfileSection } from "./profile-section.tsx";
import { secondFactorId } from "./second-factor-id.ts";
import { SecondFactors } from "./second-factors.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${profilePage.title} | ${site.name}`,
    description: profilePage.description,
    canonicalPath: paths.userProfile,
    unlisted: true,
  });

/** A page load from `clientLoader`, too: the login has a policy and scripts of its own. */
const toLogin = () => redirectDocument(withNext(paths.login, paths.userProfile));

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await loadProfile(context.get(siteContext).account);
  if (profile.kind === "logged out") throw toLogin();
  return data(profile, { status: profile.kind === "away" ? 503 : 200 });
}

/** After a change the page asks anew, with the token; one that the cookies alone know goes by the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!(await hasToken())) return serverLoader();
  const profile = await loadProfile(ownCalls);
  if (profile.kind !== "logged out") return profile;
  session.loggedOut();
  throw toLogin();
}

export const action = ({ request, context }: Route.ActionArgs) =>
  profileFromForm(request, context.get(siteContext).account);

/** What the institute holds about somebody, and everything they can do about it. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { user: saved } = useSession();
  const profile: ProfileData = loaderData;
  const loaded = profile.kind === "loaded" ? profile : undefined;
  const user = loaded?.user ?? saved ?? undefined;
  const isOver = useAccountPage(loaded?.user, paths.userProfile);
  const reply: ProfileReply | undefined = actionData;
  if (isOver) return null;

  return (
    <>
      <ProfileHead user={user} />
      <div className={styles.page} data-own="">
        <ProfileNav sections={sectionsOf(profile, user !== undefined)} />
        <div className={styles.sections}>
          {!loaded && <AwayNotice isSaved={user !== undefined} />}
          {user && <Details user={user} reply={reply} />}
          {loaded && (
            <>
              <ProfileSection
                id={enquiriesId}
                title={profileEnquiries.title}
                intro={profileEnquiries.intro.replace("{email}", () => loaded.user.email)}
              >
                {loaded.enquiries ? <Enquiries enquiries={loaded.enquiries} /> : <PartMissing />}
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
              {loaded.user.role !== "student" && (
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
    { id: passwordId, title: profilePassword.title },
    { id: devicesId, title: profileDevices.title },
    ...(profile.user.role === "student"
      ? []
      : [{ id: secondFactorId, title: profileSecondFactor.title }]),
    { id: exportId, title: profileExport.title },
    { id: deletionId, title: profileDeletion.title },
  ];
}
