import type { Page } from "@playwright/test";

/** Lets the next calls to this address reach the server, and loses their answers on the way back. */
export const loseAnswers = (page: Page, url: string | RegExp, times: number): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times },
  );
