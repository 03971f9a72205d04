import type { PostStatus, VersionKind } from "#contract/staff/staff-blog.ts";

/* The words of the blog in the back office. `{name}` is a placeholder. */

export const postStatusWords: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "On the site",
};

export const postListWords = {
  title: "Blog",
  lead: "Posts as you left them last. Visitors see a change only when you publish it.",
  newPost: "New post",
  filters: "Narrow the list of posts",
  search: "Search posts",
  searchHint: "Title, author, tag…",
  status: "State",
  allStates: "All states",
  changed: "With unpublished changes",
  changedChip: "Edited since",
  sampleChip: "Sample",
  topic: "Topic",
  allTopics: "All topics",
  author: "Author",
  allAuthors: "All authors",
  table: "Posts",
  columnTitle: "Post",
  columnState: "State",
  columnEdited: "Edited",
  untitled: "Untitled post",
  editedBy: "by {name}",
  shown: "{from} to {to} of {total}",
  found: "{total} posts",
  foundOne: "1 post",
  emptyTitle: "No post fits",
  empty: "Take a filter away, or search for another word.",
  noneTitle: "There is no post yet",
  none: "Begin one: it stays a draft until you publish it.",
} as const;

export const postWords = {
  untitled: "Untitled post",
  back: "All posts",
  title: "Title",
  shortDescription: "Short description",
  shortDescriptionHint: "Stands under the title, in lists and in letters.",
  text: "Text",
  topic: "Topic",
  topicHint: "One of the blog’s topics. A new one gets a page of its own.",
  author: "Author",
  tags: "Tags",
  tagsHint: "Press Enter after each.",
  addTag: "Add",
  removeTag: "Remove the tag {tag}",
  details: "About the post",
  preview: "Preview",
  versions: "Versions",
  openOnSite: "Open on the site",
  toLetter: "Send to subscribers",
  saveNow: "Save a version",
} as const;

export const saveStateWords = {
  saved: "Saved",
  unsaved: "Not saved yet",
  saving: "Saving…",
  offline: "Offline: kept in this browser, saved when the line is back",
  retrying: "The server is busy: kept in this browser, saved as soon as it can be",
  failed: "Not saved: kept in this browser",
  conflict: "Not saved: somebody else changed the post",
  savedAt: "Saved {time}",
  kept: "Text that was written in this browser and had not been saved is back.",
  versionSaved: "Version saved.",
} as const;

export const publishWords = {
  panel: "On the site",
  draft: "Nobody but the staff sees this post.",
  scheduled: "Comes onto the site {time}.",
  published: "On the site since {time}.",
  changed: "What you changed since is not on the site yet.",
  uploading: "You can publish when the picture is uploaded.",
  publish: "Publish…",
  publishChanges: "Publish the changes…",
  publishNow: "Publish now",
  publishTitle: "Publish this post?",
  scheduleTitle: "Schedule this post?",
  publishChangesTitle: "Publish these changes?",
  appearsNow: "Everybody can read it at once:",
  appearsLater: "Everybody can read it from {time}:",
  atAddress: "at {address}",
  inLists: "in the blog, its search and the topic “{topic}”",
  inTags: "under the tags {tags}",
  inFeeds: "in the RSS and Atom feeds and in the list of pages for search engines",
  noLetter: "No newsletter is sent.",
  schedule: "Schedule",
  reschedule: "Change the time",
  unpublish: "Take off the site",
  unschedule: "Do not publish",
  unpublishTitle: "Take this post off the site?",
  unpublishText:
    "Its address will lead nowhere, and it leaves lists and search. It becomes a draft, with its date and its versions.",
  delete: "Delete the draft",
  deleteTitle: "Delete this draft?",
  deleteText: "The draft goes with all its versions. This cannot be undone.",
  slug: "Address",
  slugHint: "The last part of the address. Left empty, it is made of the title.",
  slugTaken: "Another post has this address: a number will be put behind it.",
  slugFormer:
    "Another post had this address, and links to it still lead there. Published, this post takes them over.",
  formerSlugs: "Also found by: {slugs}",
  slugWillMove: "The former address will lead on to the new one.",
  done: "The post is on the site.",
  doneLater: "The post is scheduled.",
  doneOff: "The post is off the site.",
} as const;

export const headPictureWords = {
  panel: "Picture above the post",
  choose: "Choose a picture",
  replace: "Choose another",
  remove: "Remove the picture",
  drop: "Drop a picture here, paste one, or choose a file. JPEG, PNG, WebP, GIF or AVIF, at most 5 MiB and 24 megapixels.",
  uploading: "Uploading…",
  alt: "What the picture shows",
  altHint: "For people who cannot see it. Say what matters for the post.",
} as const;

export const seoWords = {
  panel: "Search and sharing",
  metaTitle: "Title for search engines",
  metaTitleHint: "Left empty, the title of the post. Longer than {most} characters is cut off.",
  metaDescription: "Description for search engines",
  metaDescriptionHint:
    "Left empty, the short description. Best between {least} and {most} characters.",
  length: { one: "1 character", other: "{count} characters" },
  tooLong: {
    one: "1 character: will be cut off",
    other: "{count} characters: will be cut off",
  },
  tooShort: {
    one: "1 character: room for more",
    other: "{count} characters: room for more",
  },
  searchPreview: "In search results",
  sharePreview: "Where it is shared",
  noPicture: "Without a picture of its own, the blog’s picture is shown.",
} as const;

export const toolbarWords = {
  label: "Formatting",
  hint: "Alt and F10 lead from the text to the formatting, Escape leads back.",
  block: "Kind of text",
  paragraph: "Paragraph",
  heading: "Heading {level}",
  bold: "Bold",
  italic: "Italic",
  code: "Code",
  bulletList: "Bullet list",
  orderedList: "Numbered list",
  quote: "Quote",
  codeBlock: "Code block",
  link: "Link",
  picture: "Picture",
  table: "Table",
  language: "Language",
  undo: "Undo",
  redo: "Redo",
  insertTable: "Insert a table",
  addRow: "Row below",
  addColumn: "Column to the right",
  deleteRow: "Delete the row",
  deleteColumn: "Delete the column",
  headRow: "First row as head",
  deleteTable: "Delete the table",
  english: "English (the page’s language)",
  german: "German",
  hindi: "Hindi",
  linkTitle: "Link",
  linkAddress: "Address",
  linkHint: "Of this site (/services), of another (https://…), an email (mailto:…) or a part (#…).",
  linkBad: "Enter an address such as https://…, /services or mailto:….",
  linkSet: "Set the link",
  linkRemove: "Remove the link",
  pictureTitle: "Picture in the text",
  pictureInsert: "Insert the picture",
  pictureSave: "Save the description",
  pictureUploading: "Uploading a picture…",
  pictureLost:
    "1 picture was not pasted: it is on another website or in a file. Save it on your device, then add it with “Picture”.",
  picturesLost:
    "{count} pictures were not pasted: they are on another website or in a file. Save them on your device, then add them with “Picture”.",
  pictureRefused: "A picture was not added. {reason}",
  pictureDone: "The picture is in the text. Describe it next.",
} as const;

export const versionKindWords: Record<VersionKind, string> = {
  saved: "Saved by hand",
  autosaved: "Saved while writing",
  published: "Published",
  unpublished: "Taken off the site",
  restored: "Restored",
};

export const versionWords = {
  title: "Versions",
  none: "There is no version yet. Each save by hand and each publishing makes one, and so does writing.",
  list: "Versions, the newest first",
  number: "Version {number}",
  by: "by {name}",
  compare: "What changed from this version to the present text",
  restore: "Restore this version",
  restored: "Version {number} is back. What you had stays among the versions.",
  same: "It says the same as the present text.",
  formatOnly: "The words are the same; formatting, links or pictures differ.",
  added: "added",
  removed: "removed",
  empty: "(empty)",
} as const;

export const previewWords = {
  title: "Preview: only the staff sees this",
  close: "Back to writing",
} as const;

export const postConflictWords = {
  who: "{name} saved this post {time}, while you were writing.",
  whoUnknown: "This post was saved in another place while you were writing.",
  asDraft: "Keep mine as a new draft",
  published: "It was also published, scheduled or taken off the site meanwhile.",
} as const;

export const fieldWords = {
  title: "Title",
  slug: "Address",
  shortDescription: "Short description",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  topic: "Topic",
  tags: "Tags",
  author: "Author",
  html: "Text",
  pictures: "Picture",
} as const;
