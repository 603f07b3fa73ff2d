import { until } from '../until.ts';
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

/** Lines for which `is` holds, once there is one: the log of a process arrives after its answer. */
export function untilLogged(
  site: Production['site'],
  what: string,
  is: (line: LogLine) => boolean,
  from = 0,
): Promise<LogLine[]> {
  return until(`the log says ${what}`, async () => {
    const lines = site.log().slice(from).filter(is);
    if (lines.length === 0) throw new Error('no line does');
    return lines;
  });
}

/** As `untilLogged`, of lines that have this message. */
export const untilSaid = (site: Production['site'], message: string, from = 0) =>
  untilLogged(site, `"${message}"`, ({ msg }) => msg === message, from);
