import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { contactHead, contactWays } from "#content/contact/words.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";
import styles from "./contact-head.module.css";

/** Name and greeting of the page, and the ways to a person without a form. */
export function ContactHead() {
  const { branches, chatUrl, email, name } = useSite();
  const siteUrl = useSiteUrl();
  const { english, german, hindi } = contactHead.title;
  return (
    <>
      <Breadcrumb current={{ name: contactHead.name, url: paths.contactUs }} />
      {/* A greeting a line: beside another it would move when the heading font comes. */}
      <h1 className={styles.title}>
        <span>{english}</span>
        <span lang="de">{german}</span>
        <span lang="hi">{hindi}</span>
      </h1>
      <p className={styles.intro}>{contactHead.intro}</p>
      <h2 className="visually-hidden">{contactHead.waysTitle}</h2>
      <ul className={styles.ways}>
        {branches.map((branch) => (
          <Way
            key={branch.id}
            href={`tel:${branch.phoneE164}`}
            icon={<Phone aria-hidden="true" />}
            title={contactWays.call.replace("{branch}", branch.name)}
            text={branch.phone}
          />
        ))}
        <Way
          href={chatUrl}
          isExternal
          icon={<MessageCircle aria-hidden="true" />}
          title={contactWays.chat.title}
          text={contactWays.chat.text}
        />
        <Way
          href={`mailto:${email}`}
          icon={<Mail aria-hidden="true" />}
          title={contactWays.mail}
          text={email}
        />
      </ul>
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "ContactPage",
          name: `${contactHead.name}, ${name}`,
          description: contactHead.intro,
          url: `${siteUrl}${paths.contactUs}`,
          mainEntity: { "@id": `${siteUrl}/#institute` },
        }}
      />
    </>
  );
}

type WayProps = { href: string; icon: ReactNode; title: string; text: string; isExternal?: true };

function Way({ href, icon, title, text, isExternal }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className={styles.way}
        {...(isExternal ? { target: "_blank", rel: "noopener" } : {})}
      >
        {icon}
        <strong>{title}</strong> <span>{text}</span>
        {isExternal && <span className="visually-hidden"> (opens in a new tab)</span>}
      </a>
    </li>
  );
}
