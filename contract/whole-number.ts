import * as z from "zod/mini";

/** A whole number in the query of a call, from 1 to `most`; `usual` if it is missing. */
export const wholeNumber = (most: number, usual: number) => {
  const sentence = `A whole number from 1 to ${most}.`;
  return z._default(
    z.pipe(
      z.string({ error: sentence }).check(z.regex(/^\d{1,6}$/, { error: sentence })),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, { error: sentence }), z.maximum(most, { error: sentence })),
      ),
    ),
    usual,
  );
};

/** The last page of a list that can be asked for. */
export const MAX_PAGE = 100_000;
