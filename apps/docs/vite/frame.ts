import { type Language, languageFacts, languages } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { contents, pageAddress, type PageName, pageNames } from './contents.ts';
import { html, Html } from './html.ts';
import type { Guide, Source } from './read-guide.ts';

type Framed = { language: Language; guide: Guide };
type Texts = ReturnType<typeof textsOf>;

const textsOf = (language: Language) => serverTexts(language).docsSite;

/** Body of a page. */
export function pageBody(source: Source, article: string, guide: Guide): Html {
  const { language, name, title, description, headings } = source;
  const texts = textsOf(language);
  const contentsOfPage = headings.filter(({ level }) => level === 2);
  const list = html`<ul>
    ${contentsOfPage.map(({ id, text }) => html`<li><a href="#${id}">${plain(text)}</a></li>`)}
  </ul>`;
  const content = html`<main id="content" class="min-w-0 pt-8 pb-16">
      <div class="article">
        <p class="mb-2 text-13 font-medium text-accent">${groupOf(name, texts)}</p>
        <h1>${title}</h1>
        <p class="lead">${new Html(description)}</p>
        ${
          contentsOfPage.length > 1 &&
          html`<details class="short-contents xl:hidden">
            <summary>${texts.onThisPage}</summary>
            ${list}
          </details>`
        }
        ${new Html(article)}
      </div>
      ${neighbours(name, { language, guide }, texts)}
    </main>
    ${
      contentsOfPage.length > 1 &&
      html`<nav class="page-contents max-xl:hidden" aria-label="${texts.onThisPage}">
        <p>${texts.onThisPage}</p>
        ${list}
      </nav>`
    }`;
  return around(content, { language, guide, name });
}

/** The page of an address that leads nowhere. */
export function missingBody(language: Language, guide: Guide): Html {
  const { missing } = textsOf(language);
  const content = html`<main id="content" class="min-w-0 pt-8 pb-16">
    <div class="article">
      <h1>${missing.title}</h1>
      <p class="lead">${missing.text}</p>
    </div>
  </main>`;
  return around(content, { language, guide, name: null });
}

function around(
  content: Html,
  { language, guide, name }: Framed & { name: PageName | null },
): Html {
  const texts = textsOf(language);
  return html`<a href="#content" class="skip">${texts.skip}</a>
    ${header(language, name, texts)}
    <div
      class="mx-auto grid max-w-360 gap-x-10 px-4 md:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_13rem]"
    >
      <details class="menu lg:hidden">
        <summary>${texts.menu}</summary>
        <nav aria-label="${texts.pages}">${pageList({ language, guide }, name, texts)}</nav>
      </details>
      <nav class="menu-side max-lg:hidden" aria-label="${texts.pages}">
        ${pageList({ language, guide }, name, texts)}
      </nav>
      ${content}
    </div>
    ${footer(texts)} ${words(texts, language)}`;
}

function header(language: Language, name: PageName | null, texts: Texts): Html {
  return html`<header class="sticky top-0 z-10 border-b border-hairline bg-surface">
    <div class="mx-auto flex h-14 max-w-360 items-center gap-2 px-4 md:gap-4 md:px-6">
      <a
        href="${pageAddress(language, 'index')}"
        class="mr-auto flex min-w-0 items-center gap-2 text-16 font-semibold"
        ><img src="/favicon.svg" alt="" width="28" height="28" /><span
          class="truncate max-md:hidden"
          >{{brand}}</span
        >
        <span class="font-normal text-text-muted">${texts.name}</span></a
      >
      <button type="button" id="open-search" aria-keyshortcuts="/ Control+K" class="search-button">
        ${magnifier}<span>${texts.search.button}</span
        ><kbd class="max-md:hidden" aria-hidden="true">/</kbd>
      </button>
      <nav aria-label="${texts.language}" class="flex">
        ${languages
          .filter((other) => other !== language)
          .map(
            (other) =>
              html`<a
                href="${pageAddress(other, name ?? 'index')}"
                lang="${languageFacts[other].locale}"
                hreflang="${languageFacts[other].locale}"
                data-language="${other}"
                class="head-link"
                >${languageFacts[other].name}</a
              >`,
          )}
      </nav>
      <a href="/dashboard" class="head-link">${texts.console}</a>
    </div>
  </header>`;
}

const magnifier = new Html(
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="11" cy="11" r="7"/><path d="m20 20-3.8-3.8"/></svg>',
);

function pageList({ language, guide }: Framed, current: PageName | null, texts: Texts): Html {
  return html`${contents.map(
    ({ group, pages }) =>
      html`<p>${texts.groups[group]}</p>
        <ul>
          ${pages.map(
            (name) =>
              html`<li>
                <a
                  href="${pageAddress(language, name)}"
                  ${name === current && html` aria-current="page"`}
                  >${guide.get(name)?.title ?? ''}</a
                >
              </li>`,
          )}
        </ul> `,
  )}`;
}

function neighbours(name: PageName, { language, guide }: Framed, texts: Texts): Html {
  const place = pageNames.indexOf(name);
  const link = (other: PageName | undefined, label: string, side: string) =>
    other !== undefined &&
    html`<a href="${pageAddress(language, other)}" rel="${side}" class="neighbour neighbour-${side}"
      ><span>${label}</span>${guide.get(other)?.title ?? ''}</a
    >`;
  return html`<nav aria-label="${texts.around}" class="neighbours">
    ${link(pageNames[place - 1], texts.previous, 'prev')}${link(pageNames[place + 1], texts.next, 'next')}
  </nav>`;
}

function footer({ footer: { terms, privacy, shop } }: Texts): Html {
  const links = [
    ['/serviceterms', terms],
    ['/rechargeprivacy', privacy],
    ['/activity', shop],
  ] as const;
  return html`<footer class="border-t border-hairline bg-surface text-13 text-text-muted">
    <div class="mx-auto flex max-w-360 flex-wrap gap-x-6 gap-y-2 px-4 py-5 md:px-6">
      <span class="mr-auto text-text">{{brand}}</span
      >${links.map(([href, text]) => html`<a href="${href}" class="hover:text-text hover:underline">${text}</a>`)}
    </div>
  </footer>`;
}

/** Words of the script. JSON is not subject to the script policy. */
function words({ copy, copied, search }: Texts, language: Language): Html {
  const { found, ...others } = search;
  const said = {
    copy,
    copied,
    search: { ...others, one: found({ count: '1' }), many: found({ count: '{count}' }) },
  };
  const text = JSON.stringify({ language, ...said }).replaceAll('<', String.raw`\u003c`);
  return html`<script type="application/json" id="words">
    ${new Html(text)}
  </script>`;
}

function groupOf(name: PageName, texts: Texts): string {
  const found = contents.find(({ pages }) => pages.some((one) => one === name));
  return found === undefined ? '' : texts.groups[found.group];
}

/** A heading without its marks. */
function plain(heading: string): string {
  return heading.replaceAll(/[`*]/g, '');
}
