import * as z from 'zod/mini';

/** Entry of one module in Vite's manifest: its file and what comes with it. */
const chunk = z.readonly(
  z.object({
    file: z.string(),
    imports: z.optional(z.readonly(z.array(z.string()))),
    css: z.optional(z.readonly(z.array(z.string()))),
    assets: z.optional(z.readonly(z.array(z.string()))),
    dynamicImports: z.optional(z.readonly(z.array(z.string()))),
    isEntry: z.optional(z.boolean()),
  }),
);
const manifest = z.readonly(z.record(z.string(), chunk));

export type Manifest = z.infer<typeof manifest>;

/** @throws ZodError or SyntaxError if the build wrote no manifest. */
export function parseManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}
