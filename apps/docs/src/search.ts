import { excerpt, find, indexOf, type SearchIndex, type SearchSection } from './search-pairs.ts';
import type { Words } from './words.ts';

let loaded: Promise<SearchIndex> | null = null;
let dialog: HTMLDialogElement | null = null;

/** Opens the search; what it reads is loaded the first time. */
export function openSearch(words: Words): void {
  dialog ??= makeDialog(words);
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector('input');
  input?.select();
  const status = dialog.querySelector('[role=status]');
  if (status && loaded === null) status.textContent = words.search.loading;
  loaded ??= loadIndex(words.language);
  loaded.then(
    () => input?.dispatchEvent(new Event('input')),
    (error: unknown) => {
      console.warn('the search could not be loaded', error);
      loaded = null;
      if (status) status.textContent = words.search.failed;
    },
  );
}

async function loadIndex(language: string): Promise<SearchIndex> {
  const response = await fetch(`/docs/${language}/search.json`);
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const sections: unknown = await response.json();
  if (!Array.isArray(sections)) throw new Error('the search is no list');
  return indexOf(sections.filter(isSection));
}

function isSection(value: unknown): value is SearchSection {
  return typeof value === 'object' && value !== null && 'address' in value && 'text' in value;
}

function makeDialog({ search }: Words): HTMLDialogElement {
  const made = element('dialog', 'search', { 'aria-label': search.title });
  const input = element('input', 'search-input', {
    type: 'search',
    'aria-label': search.title,
    placeholder: search.placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const close = element('button', 'search-close', { type: 'button' });
  close.textContent = search.close;
  close.addEventListener('click', () => made.close());
  const top = element('div', 'search-top');
  top.append(input, close);
  const status = element('p', 'search-status', { role: 'status' });
  const results = element('ul', 'search-results', { 'aria-label': search.results });
  const keys = element('p', 'search-keys');
  keys.textContent = search.keys;
  made.append(top, status, results, keys);
  input.addEventListener('input', () => void showResults(input.value, { search, status, results }));
  made.addEventListener('keydown', (event) => move(event, input, results));
  // A press beside the dialog is one on itself.
  made.addEventListener('click', (event) => {
    if (event.target === made) made.close();
  });
  results.addEventListener('click', () => made.close());
  document.body.append(made);
  return made;
}

type Shown = Pick<Words, 'search'> & { status: HTMLElement; results: HTMLElement };

async function showResults(query: string, { search, status, results }: Shown): Promise<void> {
  if (loaded === null) return;
  const found = find(await loaded, query);
  results.replaceChildren(...found.map((section) => resultOf(section, query)));
  const said =
    found.length === 1 ? search.one : search.many.replace('{count}', String(found.length));
  status.textContent = query.trim() === '' ? '' : found.length === 0 ? search.none : said;
}

function resultOf({ address, page, heading, text }: SearchSection, query: string): HTMLElement {
  const link = element('a', '', { href: address });
  const title = element('span', 'result-title');
  title.textContent = heading === '' ? page : heading;
  const where = element('span', 'result-page');
  where.textContent = heading === '' ? '' : page;
  const words = element('span', 'result-text');
  const [before, match, after] = excerpt(text, query);
  const marked = element('mark', '');
  marked.textContent = match;
  words.append(before, ...(match === '' ? [] : [marked]), after);
  link.append(title, where, words);
  const item = element('li', '');
  item.append(link);
  return item;
}

/** The arrows lead from the field through the results and back. */
function move(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll('a')];
  const places: HTMLElement[] = [input, ...links];
  const here = places.findIndex((one) => one === document.activeElement);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    places.at((here + (event.key === 'ArrowDown' ? 1 : -1)) % places.length)?.focus();
  }
  // Not while an input method still composes a character.
  if (event.key === 'Enter' && here === 0 && !event.isComposing) links[0]?.click();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
