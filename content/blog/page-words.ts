/* What stands in the place of a post. */

export const blogMissing = {
  title: "Return to sender",
  text: "No post lives at this address. It may have moved out, or the address has a slip of the pen.",
  nearestTitle: "Perhaps you meant",
  allLabel: "View all blogs",
} as const;

export const blogFailed = {
  title: "This letter did not get through",
  text: "Something broke at our end while we fetched this post; it was nothing you did. Wait a moment and try again.",
} as const;
