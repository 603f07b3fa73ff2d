import * as z from 'zod/mini';

/** One screen of a built web app: see `packages/web/vite/page-list.ts`. */
const builtPage = z.object({
  path: z.string(),
  frame: z.string(),
  module: z.string(),
  messages: z.readonly(z.array(z.string())),
  sheet: z.optional(z.string()),
});

export type BuiltPage = z.infer<typeof builtPage>;

/** The build's list of its screens, in the folder of the built app. */
export const builtPagesFile = '.vite/pages.json';

/** @throws ZodError or SyntaxError if the build wrote no such list. */
export function parseBuiltPages(text: string): BuiltPage[] {
  return z.array(builtPage).parse(JSON.parse(text));
}
