import { data } from "react-router";
import { practiceTestLinkPage } from "#content/practice-tests/page.ts";
import { site } from "#content/site.ts";
import { DEFAULT_PRACTICE_TEST, practiceTestIds } from "#contract/forms/practice-test-messages.ts";
import { paths } from "../../paths.ts";
import picture from "../../pictures/empty.svg";
import { MessagePage } from "../../shell/errors/message-page.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/practice-test-expired.page.ts";
import { PracticeTestOffer } from "./practice-test-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${practiceTestLinkPage.title} | ${site.name}`,
    description: practiceTestLinkPage.text,
    canonicalPath: paths.practiceTestExpired,
    unlisted: true,
  });

/** Reads from the link only which paper it was for. */
export function loader({ request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get("test");
  const test = practiceTestIds.find((id) => id === given) ?? DEFAULT_PRACTICE_TEST;
  return data({ test }, { status: 410 });
}

/** An expired or incomplete link to a paper leads here. */
export default function PracticeTestExpiredPage({ loaderData }: Route.ComponentProps) {
  return (
    <MessagePage
      {...practiceTestLinkPage}
      picture={picture}
      pictureSize={{ width: 360, height: 300 }}
    >
      <PracticeTestOffer test={loaderData.test} />
    </MessagePage>
  );
}
