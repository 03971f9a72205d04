import { blogShareLinks } from "#content/blog/words.ts";
import type { Blog } from "#contract/blog.ts";
import { useSiteUrl } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { postPath } from "../blog-paths.ts";
import styles from "./share-links.module.css";

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
          <a href={address} className={look} data-copied={words.copied}>
            <span className={styles.label}>{words.copy}</span>
            <span role="status" />
          </a>
        </li>
      </ul>
    </section>
  );
}
