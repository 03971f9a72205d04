import { data } from "react-router";
import { site } from "#content/site.ts";
import { yourDataLink as words } from "#content/your-data-page.ts";
import { type DataLinkView, type ErasedAccount, EVERYBODY } from "#contract/privacy.ts";
import { readAnswer, redirectToResult, resultOf } from "../forms/answer-cookie.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import lost from "../pictures/lost.svg";
import type { Outcome } from "../shell/api/api-client.ts";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/your-data-link.page.ts";
import { createPrivacyApi } from "./privacy-api.ts";
import styles from "./your-data-link.module.css";

/** What became of the account, or that only one of several people was erased. */
type ErasedPart = ErasedAccount | "person";

type LinkView =
  | { kind: "open"; token: string; held: DataLinkView }
  | { kind: "erased"; account: ErasedPart }
  | { kind: "invalid" | "lost" }
  | { kind: "failed"; token: string };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${words.seo.title} | ${site.name}`,
    description: words.seo.description,
    canonicalPath: paths.yourDataLink,
    unlisted: true,
  });

/** Changes nothing: programs that check mails open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const sent = readAnswer(request);
  if (token === "" && sent?.form === FORM) {
    const account = resultOf<ErasedPart>(sent);
    return view(account ? { kind: "erased", account } : { kind: "lost" });
  }
  if (token === "") return view({ kind: "invalid" }, 400);
  const outcome = await createPrivacyApi(context.get(siteContext).fetchApi).show(token);
  return outcome.kind === "done"
    ? view({ kind: "open", token, held: outcome.value })
    : refusedView(outcome, token);
}

/** Erases the data. The page's button posts to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const outcome = await createPrivacyApi(context.get(siteContext).fetchApi).erase(form);
  if (outcome.kind === "done") {
    const isOne = (form.get("whose") ?? EVERYBODY) !== EVERYBODY;
    const part: ErasedPart = isOne ? "person" : outcome.value.account;
    throw redirectToResult({ request, siteUrl: context.get(siteContext).siteUrl }, FORM, part);
  }
  return refusedView(outcome, token);
}

const FORM = "erasure";

const view = (shown: LinkView, status = 200) => data(shown, { status });

function refusedView(outcome: Outcome<unknown>, token: string) {
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const isLink = problem?.code === "token_invalid" || problem?.errors?.token !== undefined;
  return isLink ? view({ kind: "invalid" }, 400) : view({ kind: "failed", token }, 503);
}

/** Only the link of a mail leads here. */
export default function YourDataLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown: LinkView = actionData ?? loaderData;
  const size = { width: 420, height: 420 };
  switch (shown.kind) {
    case "open": {
      const { title, text } = words[shown.held.wants];
      return (
        <MessagePage
          title={title}
          text={text.replace("{email}", () => shown.held.email)}
          picture={picture}
          pictureSize={size}
        >
          <HeldData token={shown.token} held={shown.held} />
        </MessagePage>
      );
    }
    case "erased":
      return (
        <MessagePage
          title={words.erased.title}
          text={words.erased[shown.account]}
          picture={picture}
          pictureSize={size}
        >
          <a
            href={shown.account === "kept" ? paths.userProfile : paths.home}
            className={buttonClass()}
          >
            {shown.account === "kept" ? words.erased.profile : words.erased.home}
          </a>
        </MessagePage>
      );
    case "invalid":
    case "lost":
      return (
        <MessagePage {...words[shown.kind]} picture={lost} pictureSize={size}>
          <a href={paths.yourData} className={buttonClass()}>
            {words.invalid.again}
          </a>
        </MessagePage>
      );
    case "failed":
      return (
        <MessagePage {...words.failed} picture={lost} pictureSize={size}>
          <a
            href={`${paths.yourDataLink}?${new URLSearchParams({ token: shown.token })}`}
            className={buttonClass()}
          >
            {words.failed.again}
          </a>
        </MessagePage>
      );
  }
}

/** Shows what is held, and the button that the link is for. */
function HeldData({ token, held }: { token: string; held: DataLinkView }) {
  const { enquiries, newsletter, account, mails } = words.held;
  const isCopy = held.wants === "copy";
  return (
    <>
      <dl className={styles.held}>
        <Fact {...enquiries} text={countInWords(enquiries, held.enquiries)} />
        <Fact {...newsletter} text={newsletter[held.newsletter]} />
        <Fact {...account} text={account[held.account]} />
        <Fact {...mails} text={countInWords(mails, held.mails)} />
      </dl>
      <form method="post" action={isCopy ? paths.yourDataCopy : paths.yourDataLink}>
        <input type="hidden" name="token" value={token} />
        {held.names.length > 0 && (
          <fieldset className={`stack-2 ${styles.whose}`}>
            <legend>{words.whose}</legend>
            {[...held.names, EVERYBODY].map((name) => (
              <label key={name} className={styles.choice}>
                <input type="radio" name="whose" value={name} required />
                <span>{name === EVERYBODY ? words.everybody : name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" size="large">
          {isCopy ? words.download : words.erase}
        </Button>
      </form>
      {!isCopy && (
        <p>
          {words.copyFirst.question} <a href={paths.yourData}>{words.copyFirst.link}</a>
        </p>
      )}
    </>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** There is always at least one mail, the one with the link: mails need no text for none. */
function countInWords(
  { none = "", one, many }: { none?: string; one: string; many: string },
  count: number,
): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace("{count}", String(count));
}
