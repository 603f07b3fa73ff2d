import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

// First of all that a program of a release loads: lets stacks name files and lines of the repository. Node's own
// `--enable-source-maps` keeps every map from the start, some 40 MB; here one is read when a stack is, and dropped again.

/** Places of the bundle, as stacks name them, with the places that they come from. */
const known = new Map<string, string>();

Error.prepareStackTrace = (error, sites) => {
  const maps = new Map<string, SourceMap | null>();
  return [headOf(error), ...sites.map((site) => `    at ${lineOf(site, maps)}`)].join('\n');
};

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return '<error>';
  }
}

function lineOf(site: NodeJS.CallSite, maps: Map<string, SourceMap | null>): string {
  const file = site.getScriptNameOrSourceURL();
  // oxlint-disable-next-line typescript/no-base-to-string -- V8 writes the line of a stack, which its types don't say
  const text = String(site);
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith('file:') || line === null || column === null) return text;
  const place = `${file}:${line}:${column}`;
  let source = known.get(place);
  if (source === undefined) {
    if (!maps.has(file)) maps.set(file, mapOf(file));
    const origin = maps.get(file)?.findOrigin(line, column);
    const isFound = origin !== undefined && 'fileName' in origin;
    source = isFound ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : place;
    known.set(place, source);
  }
  return text.replace(place, source);
}

/** Null for a file without a map, as those of packages beside the bundle are. */
function mapOf(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
}
