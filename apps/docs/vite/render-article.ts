import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { blockOf } from './blocks.ts';
import { pageAddress, pageNames } from './contents.ts';
import { codeBlock } from './highlight.ts';
import { html, Html, wordsOf } from './html.ts';
import { type Guide, slugOf, type Source } from './read-guide.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** Where pictures are: the console serves them for its operation guide, and they lie on the same origin. */
const pictureFolder = 'apps/console/public/';
/** Pixels of the pictures as the layout counts them. */
const pictureSize = { width: 1280, height: 800 };

/** The body of a page: its Markdown with what is generated in it. Links lead to other pages, wherever the Markdown files lie. */
export function renderArticle(source: Source, guide: Guide): string {
  const marked = new Marked({ gfm: true, renderer: rendererOf(source, guide) });
  const body = marked.parse(source.markdown, { async: false });
  const broken = /\{\{(?!\w+\}\})/.exec(body);
  if (broken) throw new Error(`${source.name}: a placeholder is torn apart at ${broken.index}`);
  return body;
}

function rendererOf(source: Source, guide: Guide): RendererObject {
  const { language } = source;
  const { docsSite } = serverTexts(language);
  let headings = 0;
  return {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      const id = source.headings[headings]?.id ?? '';
      headings += 1;
      const label = docsSite.anchor({ heading: wordsOf(inner) });
      // Beside the heading, so that it is no part of its name.
      const anchor = html`<a class="anchor" href="#${id}" aria-label="${label}"
        ><span aria-hidden="true">#</span></a
      >`;
      return `<div class="place place-${depth}"><h${depth} id="${id}">${inner}</h${depth}>${anchor.text}</div>\n`;
    },
    html({ text }) {
      const [, written] = /^<!-- generated: (.+) -->\s*$/.exec(text) ?? [];
      if (written === undefined) throw new Error(`${source.name} has markup in it: ${text}`);
      return `${blockOf(language, written).text}\n`;
    },
    code: ({ text, lang }) => `${codeBlock(text, lang).text}\n`,
    link({ href, title, tokens }) {
      return linkTo(addressOf(href, source, guide), title ?? null, this.parser.parseInline(tokens));
    },
    image: ({ href, text }) => picture(href, text, source),
    blockquote({ tokens }) {
      return note(this.parser.parse(tokens), docsSite.notes);
    },
    table(token) {
      const under = source.headings[headings - 1]?.text ?? '';
      return scrolling(token, (cell) => this.parser.parseInline(cell.tokens), { language, under });
    },
  };
}

function linkTo(address: string, title: string | null, inner: string): string {
  const isForeign = /^https?:/.test(address);
  return html`<a
    href="${address}"
    ${title !== null && html` title="${title}"`}${isForeign && html` rel="noopener noreferrer" target="_blank"`}
    >${new Html(inner)}</a
  >`.text;
}

/** `callbacks.md#signature` as the address of that place. @throws Error where there is none. */
function addressOf(href: string, { language, name, headings }: Source, guide: Guide): string {
  if (/^[a-z]+:|^\//.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const target = file === '' ? name : pageNames.find((one) => `${one}.md` === file);
  const page = target === undefined ? undefined : guide.get(target);
  if (target === undefined || page === undefined)
    throw new Error(`docs/guide/${language}/${name}.md links to ${href}, which is not there`);
  const path = file === '' ? '' : pageAddress(language, target);
  if (anchor === undefined) return path;
  const places = file === '' ? headings : page.headings;
  const place = places.find(({ text }) => slugOf(text) === anchor);
  if (!place)
    throw new Error(
      `docs/guide/${language}/${name}.md links to ${href}, a heading that is not there`,
    );
  return `${path}#${place.id}`;
}

/** A picture of the product, with the one for phones where there is one. */
function picture(href: string, alt: string, { language, name }: Source): string {
  const path = posix.join('docs/guide', language, href);
  if (!path.startsWith(pictureFolder) || !existsSync(repository + path))
    throw new Error(`docs/guide/${language}/${name}.md shows ${href}, which is not there`);
  const address = `/${path.slice(pictureFolder.length)}`;
  const phone = address.replace('.webp', '-phone.webp');
  const hasPhone = existsSync(`${repository}${pictureFolder}${phone}`);
  const { width, height } = pictureSize;
  return html`<picture class="shot"
    >${hasPhone && html`<source media="(width < 768px)" srcset="${phone}" width="390" height="520" />`}<img
      src="${address}"
      alt="${alt}"
      width="${width}"
      height="${height}"
      loading="lazy"
      decoding="async"
  /></picture>`.text;
}

/** Quotations begin with `[!NOTE]`, `[!TIP]` or `[!WARNING]`, as code hosts show them too. */
function note(inner: string, words: Readonly<Record<'note' | 'tip' | 'warning', string>>): string {
  const [start = '', written = ''] = /^<p>\[!(NOTE|TIP|WARNING)\]\s*/.exec(inner) ?? [];
  const kind = ({ NOTE: 'note', TIP: 'tip', WARNING: 'warning' } as const)[written];
  if (kind === undefined) throw new Error(`a quotation that is no note: ${inner}`);
  const label = html`<p class="note-label">${words[kind]}</p>`.text;
  return `<div class="note note-${kind}" role="note">${label}<p>${inner.slice(start.length)}</div>\n`;
}

type Cell = Tokens.TableCell;

/** A table that scrolls within itself, named by the heading above it and its heads for those who hear it. */
function scrolling(
  { header, rows }: Tokens.Table,
  inline: (cell: Cell) => string,
  { language, under }: Pick<Source, 'language'> & { under: string },
): string {
  const separator = languageFacts[language].listSeparator;
  const heads = header.map((cell) => wordsOf(inline(cell)));
  const label = [under, ...heads].filter((word) => word !== '').join(separator);
  const align = (cell: Cell) => (cell.align === 'right' ? ' class="figure"' : '');
  const headCells = header.map((cell) => `<th scope="col"${align(cell)}>${inline(cell)}</th>`);
  const lines = rows.map(([first, ...others]) => {
    const head = first === undefined ? '' : `<th scope="row">${inline(first)}</th>`;
    return `<tr>${head}${others.map((cell) => `<td${align(cell)}>${inline(cell)}</td>`).join('')}</tr>`;
  });
  return `<div class="facts" role="region" aria-label="${html`${label}`.text}" tabindex="0"><table>
<thead><tr>${headCells.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>\n`;
}
