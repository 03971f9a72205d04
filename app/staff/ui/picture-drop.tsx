import { useRef, useState } from "react";
import { headPictureWords as words } from "#content/staff/blog-desk.ts";
import { PICTURE_BYTES, pictureKinds } from "#contract/picture-limits.ts";
import { postDeskMessages, type UploadedPicture } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { answerOf, type StaffFetch } from "../staff-api.ts";
import styles from "./picture-drop.module.css";

type PictureDropProps = {
  /** The address of the present picture. */
  src: string | undefined;
  alt: string;
  /** The size of the picture, in pixels. */
  size?: { width: number; height: number } | undefined;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove?: (() => void) | undefined;
};

/** Takes a picture by drag and drop, by paste or from a file chooser. */
export function PictureDrop({ src, alt, size, busy, onFile, onRemove }: PictureDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | undefined) => {
    const file = [...(files ?? [])].find(isPicture) ?? files?.[0];
    if (file && !busy) onFile(file);
    return file !== undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same with the keyboard
    <div
      className={`stack-3 ${styles.place}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (take(event.dataTransfer.files)) event.preventDefault();
      }}
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      {src && (
        <img
          src={src}
          alt={alt}
          width={size?.width}
          height={size?.height}
          className={styles.picture}
        />
      )}
      <p className="muted" role="status">
        {busy ? words.uploading : words.drop}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        hidden
        onChange={({ target }) => {
          take(target.files ?? undefined);
          target.value = "";
        }}
      />
      <div className="wrap-2">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => chooser.current?.click()}
        >
          {src ? words.replace : words.choose}
        </Button>
        {src && onRemove && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The types that the file chooser offers; the server checks the file's bytes. */
const PICTURE_TYPES: readonly string[] = pictureKinds.map((kind) => `image/${kind}`);

const isPicture = ({ type }: File) => PICTURE_TYPES.includes(type);

/**
 * Uploads a picture.
 * @throws {Error} whose message can be shown
 */
export async function uploadPicture(fetchStaff: StaffFetch, file: File): Promise<UploadedPicture> {
  if (file.size > PICTURE_BYTES) throw new Error(postDeskMessages.pictureLarge);
  if (!isPicture(file)) throw new Error(postDeskMessages.pictureKind);
  const form = new FormData();
  form.append("picture", file);
  return answerOf(await fetchStaff<UploadedPicture>("POST", "/pictures", form));
}
