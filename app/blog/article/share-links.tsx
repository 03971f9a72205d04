import { type MouseEvent, useEffect, useState } from "react";
import { blogShareLinks } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import { useSiteUrl } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { postPath } from "../blog-paths.ts";
import styles from "./share-links.module.css";

const COPIED_MS = 3_000;

/** Ways to pass a post on that ask nobody else until one of them is taken. */
export function ShareLinks({ post }: { post: Blog }) {
  const address = `${useSiteUrl()}${postPath(post.url)}`;
  const words = blogShareLinks;
  const look = buttonClass({ variant: "secondary", size: "small" });
  const subject = encodeURIComponent(post.title);
  const body = encodeURIComponent(`${post.shortDescription}\n\n${address}`);
  const message = encodeURIComponent(`${post.title} ${address}`);
  return (
    <section aria-labelledby="post-share" className={styles.share}>
      <h2 id="post-share">{words.title}</h2>
      <ul className={styles.ways}>
        <li>
          <a
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
            className={look}
          >
            {words.whatsApp} <span className="visually-hidden">{words.newTab}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${subject}&body=${body}`} className={look}>
            {words.mail}
          </a>
        </li>
        <li>
          <CopyLink address={address} className={look} />
        </li>
      </ul>
    </section>
  );
}

type CopyLinkProps = { address: string; className: string };

/** A link that copies itself; without scripts, and where the clipboard is closed to the page, it is a link. */
function CopyLink({ address, className }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(event: MouseEvent): Promise<void> {
    // Only secure origins have a clipboard.
    if (!navigator.clipboard) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The visitor has not allowed it.
    }
  }

  return (
    <a
      href={address}
      className={className}
      data-done={isCopied ? "" : undefined}
      onClick={(event) => void copy(event)}
    >
      <span className={styles.label}>{blogShareLinks.copy}</span>
      <span role="status">{isCopied && blogShareLinks.copied}</span>
    </a>
  );
}
