import type { LogLine } from '../upgrade/release-process.ts';
import type { Production } from './production.ts';

export type Scene = {
  readonly production: Production;
  /** Session of a certified company's owner. */
  readonly token: string;
  /** Folder of the release that runs. */
  readonly release: string;
};

/** One incident of docs/operations/incidents.md. `play` answers what was seen. @throws Error where the page is wrong */
export type Incident = { readonly name: string; play(scene: Scene): Promise<string[]> };

/** Lines of a log that say so. */
export const logged = (lines: readonly LogLine[], msg: string) =>
  lines.filter((line) => line.msg === msg);
