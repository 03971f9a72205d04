import { site } from "#content/site.ts";
import { seoWords as words } from "#content/staff/blog.ts";
import { SHARE_PICTURE, sharePictureOf } from "#contract/blog-pictures.ts";
import { type PostFields, postLimits } from "#contract/staff-blog.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { filled } from "../filled.ts";
import { Panel } from "../ui/panel.tsx";
import styles from "./post-view.module.css";

/** What search engines show before they cut, in characters. */
const TITLE_MOST = 60;
const DESCRIPTION_LEAST = 70;
const DESCRIPTION_MOST = 160;

type SeoPanelProps = {
  fields: PostFields;
  address: string | null;
  wrong: (field: string) => string | undefined;
  onChange: (part: Partial<PostFields>) => void;
};

/** How the post looks where it is found and where it is shared. */
export function SeoPanel({ fields, address, wrong, onChange }: SeoPanelProps) {
  const name = fields.metaTitle || fields.title;
  const title = name.includes(site.name) ? name : `${name} | ${site.name}`;
  const description = fields.metaDescription || fields.shortDescription;
  const [picture] = fields.pictures;
  const slug = fields.slug || address || "…";
  return (
    <Panel title={words.panel}>
      <TextField
        label={words.metaTitle}
        hint={`${lengthText(title, 0, TITLE_MOST)}. ${filled(words.metaTitleHint, { most: TITLE_MOST })}`}
        error={wrong("metaTitle")}
        maxLength={postLimits.metaTitle}
        placeholder={fields.title}
        value={fields.metaTitle}
        onChange={({ target }) => onChange({ metaTitle: target.value })}
      />
      <TextAreaField
        label={words.metaDescription}
        hint={`${lengthText(description, DESCRIPTION_LEAST, DESCRIPTION_MOST)}. ${filled(words.metaDescriptionHint, { least: DESCRIPTION_LEAST, most: DESCRIPTION_MOST })}`}
        error={wrong("metaDescription")}
        rows={3}
        maxLength={postLimits.metaDescription}
        placeholder={fields.shortDescription}
        value={fields.metaDescription}
        onChange={({ target }) => onChange({ metaDescription: target.value.replaceAll("\n", " ") })}
      />
      <div>
        <h3 className={styles.previewHeading}>{words.searchPreview}</h3>
        <div className={styles.result}>
          <p className={styles.crumbs}>
            {location.host} › blog › {slug}
          </p>
          <p className={styles.resultTitle}>{cut(title, TITLE_MOST)}</p>
          <p className={styles.resultText}>{cut(description, DESCRIPTION_MOST)}</p>
        </div>
      </div>
      <div>
        <h3 className={styles.previewHeading}>{words.sharePreview}</h3>
        <div className={styles.card}>
          {picture ? (
            <img
              className={styles.sharePicture}
              src={sharePictureOf(picture.src)}
              alt={picture.alt || fields.title}
              {...SHARE_PICTURE}
            />
          ) : (
            <p className={styles.noPicture}>{words.noPicture}</p>
          )}
          <div className={styles.shareWords}>
            <p className={styles.crumbs}>{location.host}</p>
            <p className={styles.shareTitle}>{cut(title, 2 * TITLE_MOST)}</p>
            <p className={styles.shareText}>{cut(description, DESCRIPTION_MOST)}</p>
          </div>
        </div>
      </div>
    </Panel>
  );
}

function lengthText(text: string, least: number, most: number): string {
  const count = [...text].length;
  const sentence = count > most ? words.tooLong : count < least ? words.tooShort : words.length;
  return filled(sentence, { count });
}

/** At the end of a word, as search engines do it. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const short = [...text].slice(0, most - 1).join("");
  return `${short.slice(0, Math.max(short.lastIndexOf(" "), most / 2))} …`;
}
