import { readFileSync } from 'node:fs';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { codeBlock } from '../highlight.ts';
import { type Html, html } from '../html.ts';

/** The sample servers, which tests run against the callback check. */
const sampleServers = [
  {
    language: 'typescript',
    label: 'TypeScript',
    path: 'typescript/server.ts',
    begins: 'function ',
  },
  { language: 'java', label: 'Java', path: 'java/CallbackServer.java', begins: '  static ' },
  { language: 'go', label: 'Go', path: 'go/main.go', begins: 'func ' },
] as const;

function sourceOf(path: string): string {
  return readFileSync(
    new URL(`../../../../samples/callback-server/${path}`, import.meta.url),
    'utf8',
  );
}

/** One function of the sample servers, in each of their languages: one is open, the others a press away. */
export function sampleFunction(name: string): Html {
  return html`${sampleServers.map(
    ({ language, label, path, begins }, index) =>
      html`<details class="sample" name="sample-${name}" ${index === 0 && html` open`}>
        <summary>${label}</summary>
        ${codeBlock(functionIn(sourceOf(path), begins, name), language)}
      </details> `,
  )}`;
}

/** A function with the comment above it, without the indentation that its class gives it. */
export function functionIn(source: string, begins: string, name: string): string {
  const lines = source.split('\n');
  const indentation = /^ */.exec(begins)?.[0] ?? '';
  const first = lines.findIndex((line) => line.startsWith(begins) && line.includes(` ${name}(`));
  const last = lines.indexOf(`${indentation}}`, first);
  if (first === -1 || last === -1) throw new Error(`the sample has no function ${name}`);
  const isComment = (line = '') => /^\s*(?:\/\/|\/?\*)/.test(line);
  let start = first;
  while (isComment(lines[start - 1])) start -= 1;
  return lines
    .slice(start, last + 1)
    .map((line) => line.replace(indentation, ''))
    .join('\n');
}

/** The files of the sample servers, by the names under which they are downloaded. */
export function sampleFiles(): { name: string; text: string }[] {
  return sampleServers.map(({ path }) => ({ name: nameOf(path), text: sourceOf(path) }));
}

export function sampleDownloads(language: Language): Html {
  const { docsSite, developerDocs } = serverTexts(language);
  return html`<ul>
    ${sampleServers.map(
      ({ language: kind, path, label }) =>
        html`<li>
          ${label}:
          <a href="/docs/samples/${nameOf(path)}" download
            >${docsSite.sampleDownload({ name: nameOf(path) })}</a
          >
          (${developerDocs.samples.needs[kind]})
        </li> `,
    )}
  </ul>`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
