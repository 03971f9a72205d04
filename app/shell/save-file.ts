/** Some browsers read the file only after the press is over; a minute later each of them has it. */
const READ_MS = 60_000;

/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
