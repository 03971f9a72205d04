import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { newVersion, notFound, serverError } from "#content/not-found.ts";
import { site } from "#content/site.ts";
import type { Site } from "#contract/institute.ts";
import broken from "../../pictures/broken.svg";
import { buttonClass } from "../../ui/button.tsx";
import { Brand } from "../navigation/brand.tsx";
import { MessagePage } from "./message-page.tsx";

/** Whether code could not be loaded: a page that was open during a deployment asks for files that are gone. */
export const isMissingCode = (error: unknown): boolean =>
  /imported module|module script|preload CSS/.test(String(error));

/** An error without navigation and footer: the data that they need may be what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { branches } = (useRouteLoaderData("root") as { site: Site } | undefined)?.site ?? site;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = isMissing ? notFound : isMissingCode(error) ? newVersion : serverError;
  return (
    <main id="content" className="page-column">
      <title>{`${words.title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Brand />
      <MessagePage
        title={words.title}
        text={words.text}
        picture={broken}
        pictureSize={{ width: 420, height: 360 }}
      >
        {/* Requests this address again with its query, also without scripts. */}
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, its query included */}
          <a href="" className={buttonClass()}>
            {serverError.action}
          </a>
        </p>
        <ul>
          {branches.map((branch) => (
            <li key={branch.id}>
              <a
                href={`tel:${branch.phoneE164}`}
                className={buttonClass({ variant: "secondary", size: "small" })}
              >
                {branch.name}: {branch.phone}
              </a>
            </li>
          ))}
        </ul>
      </MessagePage>
    </main>
  );
}
