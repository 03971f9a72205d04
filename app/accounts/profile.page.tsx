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
} from "#content/accounts/profile.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/profile.page.ts";
import { withNext } from "./next-path.ts";
import { AwayNotice, PartMissing } from "./profile/away-notice.tsx";
import { Deletion, deletionId } from "./profile/deletion.tsx";
import { Details, detailsId } from "./profile/details.tsx";
import { Devices, devicesId } from "./profile/devices.tsx";
import { Enquiries, enquiriesId } from "./profile/enquiries.tsx";
import { Export, exportId } from "./profile/export.tsx";
import { hasToken, ownCalls } from "./profile/own-calls.ts";
import { Password, passwordId } from "./profile/password.tsx";
import styles from "./profile/profile.module.css";
import { profileFromForm } from "./profile/profile-action.ts";
import { loadProfile, type ProfileData } from "./profile/profile-data.ts";
import { ProfileHead } from "./profile/profile-head.tsx";
import { ProfileNav } from "./profile/profile-nav.tsx";
import type { ProfileReply } from "./profile/profile-reply.ts";
import { ProfileSection } from "./profile/profile-section.tsx";
import { secondFactorId } from "./profile/second-factor-id.ts";
import { SecondFactors } from "./profile/second-factors.tsx";
import { useAccountPage } from "./profile/use-account-page.ts";
import { session, useSession } from "./session.ts";

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
