import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { MailPreview } from "#contract/mail-preview.ts";
import { paths } from "../paths.ts";
import { siteContext } from "../shell/site-context.ts";
import styles from "./mail-previews.module.css";

export const meta = () => [{ title: "Mails" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await context.get(siteContext).fetchApi("/api/dev/mails");
  const mails = (await answer.json()) as MailPreview[];
  const wanted = Number(new URL(request.url).searchParams.get("mail") ?? 0);
  return { names: mails.map(({ name }) => name), wanted, mail: mails[wanted] };
}

/** Development only: every mail that the site sends, as it looks in light and dark, wide and narrow. */
export default function MailsPage() {
  const { names, wanted, mail } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <nav aria-label="Mails" className={styles.names}>
        <ol>
          {names.map((name, index) => (
            <li key={name}>
              <a
                href={`${paths.mailPreviews}?mail=${index}`}
                aria-current={index === wanted ? "page" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <main>
        <h1>{mail?.subject ?? "There is no such mail"}</h1>
        {mail && (
          <>
            <p>To: {mail.to}</p>
            <div className={styles.views}>
              <View title="Light" html={mail.html} />
              <View title="Dark" html={mail.darkHtml} />
              <View title="Narrow, dark" html={mail.darkHtml} narrow />
              <section>
                <h2>Plain text</h2>
                <pre className={styles.text}>{mail.text}</pre>
              </section>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

function View({ title, html, narrow }: { title: string; html: string; narrow?: boolean }) {
  return (
    <section>
      <h2>{title}</h2>
      <iframe
        title={title}
        srcDoc={html}
        sandbox=""
        className={narrow ? styles.narrow : styles.frame}
      />
    </section>
  );
}
