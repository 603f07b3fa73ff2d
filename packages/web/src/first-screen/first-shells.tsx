import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page } from '../routing/page.tsx';
import { type FirstKind, FirstScreen, usualKind } from './first-screen.tsx';

/** The first HTML of a page inside the frame. */
export type FirstShell = {
  /** The window's title, as the app will set it. */
  readonly title: string;
  /** The frame with the page's title and the places of what it will show. */
  readonly html: string;
};

type Options<Screen extends Page> = {
  pages: readonly Screen[];
  /** Name of the product in the window's title. */
  product: string;
  /** By path, where it does not follow from the page's place: a list, or below one the cards of its details. */
  kinds: Readonly<Partial<Record<string, FirstKind>>>;
  /** The app's own frame around a page. */
  inFrame: (page: Screen, screen: ReactNode) => ReactElement;
};

/** By path, in the language that is set: the pages inside the frame, whose dictionaries have to be loaded. */
export function firstShells<Screen extends Page>(
  options: Options<Screen>,
): Record<string, FirstShell> {
  const { pages, product, kinds, inFrame } = options;
  const shells = pages
    .filter(({ frame }) => frame === 'shell')
    .map((page): [string, FirstShell] => {
      const title = page.title();
      const screen = <FirstScreen title={title} kind={kinds[page.path] ?? usualKind(page)} />;
      const html = withoutDrawer(renderToStaticMarkup(inFrame(page, screen)));
      return [page.path, { title: `${title} · ${product}`, html }];
    });
  return Object.fromEntries(shells);
}

/** The elements of the frames and, each with a full stop before it, their classes: what the style sheet's part for them is chosen by. */
export function namesIn(shells: Iterable<Record<string, FirstShell>>): string[] {
  const names = new Set(['html', 'body', 'p', '.sr-only']);
  for (const { html } of [...shells].flatMap((pages) => Object.values(pages))) {
    for (const [, element = ''] of html.matchAll(/<([a-z]\w*)/g)) names.add(element);
    for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of unescaped(value).split(/\s+/)) names.add(`.${name}`);
  }
  return [...names];
}

/** The text of an attribute as React writes it. */
function unescaped(value: string): string {
  return value
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** The drawer of small screens holds the menu a second time, and can't be opened before the app is there. */
function withoutDrawer(html: string): string {
  return html.replace(/<dialog[^]*?<\/dialog>/, '');
}

/**
 * Style of the states that the frame's own components take from the browser's storage: a folded sidebar, tools pushed aside. Here they
 * are set by `first-screen-init.js` on the finished HTML.
 */
export const firstShellStyle = [
  '[data-adapting] #first-paint{visibility:hidden}',
  '#first-paint[data-collapsed] nav:has(ul){width:3.5rem}',
  '#first-paint[data-collapsed] nav:has(ul)>div:first-child{justify-content:center;padding:0}',
  '#first-paint[data-collapsed] nav:has(ul)>div:first-child>a{font-size:0;gap:0}',
  '#first-paint[data-collapsed] nav li>a{justify-content:center}',
  '#first-paint[data-collapsed] nav li>a>:not(:first-child){display:none}',
  '#first-paint[data-collapsed] nav h2{height:0;margin:0 .5rem .5rem;padding:0;overflow:hidden;border-top:1px solid var(--hairline)}',
  '#first-paint[data-tools-closed] aside ul{display:none}',
  '#first-paint[data-tools-closed] aside svg{rotate:180deg}',
  '@media (min-width:62rem){#first-paint[data-tools-closed] main{padding-right:0}}',
].join('');
