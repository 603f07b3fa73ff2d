import { fileURLToPath } from 'node:url';

/**
 * For the environment of a program of ours that a test starts: each start would compile thousands of modules else. What was
 * compiled stays for the next run, and is made anew where its source has changed.
 */
export const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
};
