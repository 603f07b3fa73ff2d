import { delimiter, join } from 'node:path';

/**
 * The environment with the machine's own programs first: `npm run` puts `node_modules/.bin` in front, but an
 * install deletes that folder, so npm itself must not run on the Node inside it.
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnv() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter);
  return { ...process.env, PATH: path };
}
