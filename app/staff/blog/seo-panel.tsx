import { plural } from "#content/plural.ts";
import { site } from "#content/site.ts";
import { seoWords as words } from "#content/staff/blog-desk.ts";
import { SHARE_PICTURE, sharePictureOf } from "#contract/blog-pictures.ts";
import { type PostFields, postLimits } from "#contract/staff/staff-blog.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { cutText } from "../cut-text.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import styles from "./post-view.module.css";

/** The recommended lengths of a title and a description, in characters. Search engines cut what is longer. */
const MAX_TITLE = 60;
const MIN_DESCRIPTION = 70;
const MAX_DESCRIPTION = 160;

type SeoPanelProps = {
  fields: PostFields;
  address: string | null;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<PostFields>) => void;
};

/** Title and description for search engines, with previews of a search result and of a shared link. */
export function SeoPanel({ fields, address, errorOf, onChange }: SeoPanelProps) {
  const name = fields.metaTitle || fields.title;
  const title = name.includes(site.name) ? name : `${name} | ${site.name}`;
  const description = fields.metaDescription || fields.shortDescription;
  const [picture] = fields.pictures;
  const slug = fields.slug || address || "…";
  return (
    <Panel title={words.panel}>
      <TextField
        label={words.metaTitle}
        hint={`${lengthText(title, 0, MAX_TITLE)}. ${fillText(words.metaTitleHint, { most: MAX_TITLE })}`}
        error={errorOf("metaTitle")}
        maxLength={postLimits.metaTitle}
        placeholder={fields.title}
        value={fields.metaTitle}
        onChange={({ target }) => onChange({ metaTitle: target.value })}
      />
      <TextAreaField
        label={words.metaDescription}
        hint={`${lengthText(description, MIN_DESCRIPTION, MAX_DESCRIPTION)}. ${fillText(words.metaDescriptionHint, { least: MIN_DESCRIPTION, most: MAX_DESCRIPTION })}`}
        error={errorOf("metaDescription")}
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
          <p className={styles.resultTitle}>{cutText(title, MAX_TITLE)}</p>
          <p className={styles.resultText}>{cutText(description, MAX_DESCRIPTION)}</p>
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
            <p className={styles.shareTitle}>{cutText(title, 2 * MAX_TITLE)}</p>
            <p className={styles.shareText}>{cutText(description, MAX_DESCRIPTION)}</p>
          </div>
        </div>
      </div>
    </Panel>
  );
}

function lengthText(text: string, least: number, most: number): string {
  const count = [...text].length;
  const sentence = count > most ? words.tooLong : count < least ? words.tooShort : words.length;
  return plural(count, sentence);
}
