import type { SamplePost } from "./post.ts";

/** Sample content, put into an empty database only. */
export const samplePosts: readonly SamplePost[] = [];
