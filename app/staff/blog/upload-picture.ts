import { PICTURE_BYTES, postDeskMessages, type UploadedPicture } from "#contract/staff-blog.ts";
import { answerOf, type StaffFetch } from "../staff-api.ts";

/** What the file chooser offers; the server looks at the bytes. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const isPicture = ({ type }: File) => PICTURE_TYPES.split(",").includes(type);

/**
 * Sends a picture.
 * @throws {Error} with a sentence for people
 */
export async function uploadPicture(fetchStaff: StaffFetch, file: File): Promise<UploadedPicture> {
  if (file.size > PICTURE_BYTES) throw new Error(postDeskMessages.pictureLarge);
  if (!isPicture(file)) throw new Error(postDeskMessages.pictureKind);
  const form = new FormData();
  form.append("picture", file);
  return answerOf(await fetchStaff<UploadedPicture>("POST", "/pictures", form));
}
