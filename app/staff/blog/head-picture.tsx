import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { headPictureWords as words } from "#content/staff/blog-desk.ts";
import { postLimits, type StaffPicture } from "#contract/staff/staff-blog.ts";
import { TextAreaField } from "../../ui/field.tsx";
import { useStaff } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { PictureDrop, uploadPicture } from "../ui/picture-drop.tsx";

type HeadPictureProps = {
  pictures: readonly StaffPicture[];
  error: string | undefined;
  onChange: (pictures: StaffPicture[]) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The first picture of a post, which is shown above the text, in lists and in shared links. */
export function HeadPicture({ pictures, error, onChange, onUploading }: HeadPictureProps) {
  const { fetchStaff } = useStaff();
  const [head, ...others] = pictures;
  const newest = useRef(pictures);
  newest.current = pictures;

  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(fetchStaff, file),
    onMutate: () => onUploading(true),
    onSuccess(picture) {
      // The description may have been changed during the upload.
      const [former, ...rest] = newest.current;
      onChange([{ ...picture, alt: former?.alt ?? "" }, ...rest]);
    },
    onSettled: () => onUploading(false),
  });

  return (
    <Panel title={words.panel}>
      {upload.error && <Notice tone="bad">{upload.error.message}</Notice>}
      <PictureDrop
        src={head?.src}
        alt={head?.alt ?? ""}
        size={head}
        busy={upload.isPending}
        onFile={(file) => upload.mutate(file)}
        onRemove={() => onChange(others)}
      />
      {head ? (
        <TextAreaField
          label={words.alt}
          hint={words.altHint}
          error={error}
          rows={2}
          maxLength={postLimits.alt}
          value={head.alt}
          onChange={({ target }) =>
            onChange([{ ...head, alt: target.value.replaceAll("\n", " ") }, ...others])
          }
        />
      ) : (
        error && <Notice tone="bad">{error}</Notice>
      )}
    </Panel>
  );
}
