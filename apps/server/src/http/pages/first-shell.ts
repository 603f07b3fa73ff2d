import { inflateRawSync } from 'node:zlib';
import { languageFacts, languages, type Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { criticalStyle } from './critical-style.ts';
import { escaped } from './page-head.ts';
import { type PageHtml, sheetLinks, withoutFiles } from './page-html.ts';
import type { FirstShells } from './prerender.ts';

type Options = {
  first: FirstShells;
  /** The page's path as the router has it. */
  path: string;
  language: Language;
  /** The script that sets the chosen theme; null where a build has none. */
  themeScript: string | null;
  /** The text of the page's style sheets. */
  sheets: string;
  /** The beginning of the app's keys in the browser's storage. */
  storage: string;
  /** Where who has no session goes. */
  login: string;
};

/** By what the program rendered and the sheets, since neither changes before the next build. */
const styles = new WeakMap<FirstShells, Map<string, string>>();

/**
 * A page that comes with the frame around it, in the address's state: menu, title, and the places of what it will show. Nothing holds
 * up its first paint; the app replaces it with its own first screen. The texts of other languages come as templates, and what this
 * browser has stored is put in by a script before anything is shown.
 */
export function paintedShell({ html }: PageHtml, options: Options): PageHtml {
  const { first, path, language, themeScript, storage, login } = options;
  const style = styleOf(options);
  // A browser without scripts never hides the frame.
  const early = `${themeScript ?? ''}\ndocument.documentElement.dataset.adapting='';`;
  const others = languages.filter((other) => other !== language);
  const page = withoutFiles(html)
    .replace(/<meta charset[^>]*>/, (charset) => `${charset}\n<script>${early}</script>`)
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace('<div id="root">', () =>
      ['<div id="root"><div id="first-paint">', shellIn(first, path, language), '</div>'].join(''),
    )
    .replace('</body>', () =>
      [
        ...others.map((other) => templateOf(first, path, other)),
        `<script data-app="${storage}" data-login="${login}">${first.script}</script>`,
        ...sheetLinks(html),
        '</body>',
      ].join('\n'),
    );
  return { html: page, inlineScripts: [early, first.script], inlineStyles: [style] };
}

function shellIn(first: FirstShells, path: string, language: Language): string {
  const { loading } = serverTexts(language).common.ui;
  // Nothing in it can be used yet, so that neither Tab nor a screen reader enters it, not even one that does not know `inert`.
  return [
    `<p role="status" class="sr-only">${escaped(loading)}</p>`,
    `<div inert aria-hidden="true" aria-busy="true">${inflated(first.shells[language][path]?.html)}</div>`,
  ].join('');
}

function inflated(html: Buffer | undefined): string {
  return html === undefined ? '' : inflateRawSync(html).toString();
}

/** The texts of the frame in another language, in their order: its elements are the same. */
function templateOf(first: FirstShells, path: string, language: Language): string {
  const { locale } = languageFacts[language];
  const title = escaped(first.shells[language][path]?.title ?? '');
  const texts = shellIn(first, path, language)
    .split(/<[^>]*>/)
    .filter((text) => text !== '');
  const listed = texts.map((text) => `<i>${text}</i>`).join('');
  return `<template lang="${locale}" title="${title}">${listed}</template>`;
}

/** One for all pages with the same sheets. */
function styleOf({ first, sheets }: Options): string {
  const known = styles.get(first) ?? new Map<string, string>();
  styles.set(first, known);
  const style = known.get(sheets) ?? criticalStyle(sheets, new Set(first.names)) + first.style;
  known.set(sheets, style);
  return style;
}
