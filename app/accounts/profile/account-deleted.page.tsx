import { useEffect } from "react";
import { accountDeleted } from "#content/accounts/profile-page.ts";
import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import picture from "../../pictures/lost.svg";
import { MessagePage } from "../../shell/errors/message-page.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { buttonClass } from "../../ui/button.tsx";
import { access } from "../session/access.ts";
import { takeHandedOver } from "../session/handover.ts";
import { session } from "../session/session.ts";
import type { Route } from "./+types/account-deleted.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${accountDeleted.title} | ${site.name}`,
    description: accountDeleted.text,
    canonicalPath: paths.accountDeleted,
    unlisted: true,
  });

/**
 * Forgets the login of the deleted account. Anybody may open the page or come back to it, and a browser may block
 * storage: a login that is not known to be that of the deleted account is refreshed, so that the server decides
 * whether it is still valid.
 */
function forget() {
  const deletedId = takeHandedOver("deletedAccount");
  const { user } = session.get();
  if (user && user.id === deletedId) session.loggedOut();
  else if (user) void access.refresh();
}

/** The page that a deletion leads to. If its form was sent without scripts, only the server knows the account. */
export default function AccountDeletedPage() {
  const { title, text, link } = accountDeleted;
  // Not before this page: while the profile is shown, it opens the login page once nobody is logged in.
  useEffect(forget, []);

  return (
    <MessagePage
      title={title}
      text={text}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      <a href={paths.home} className={buttonClass()}>
        {link}
      </a>
    </MessagePage>
  );
}
