import './style.css';
import { offerCopies } from './copies.ts';
import { keepLanguage } from './language.ts';
import { readWords } from './words.ts';

// Everything can be read without this script. It adds copying, the search and the mark of the place in the page's contents.
const words = readWords();
keepLanguage(words.language);
offerCopies(words);
followContents();

const button = document.getElementById('open-search');
const openSearch = async () => (await import('./search.ts')).openSearch(words);
button?.addEventListener('click', () => void openSearch());
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isTyping = target instanceof HTMLInputElement;
  // As a Chinese keyboard writes the slash too. With Shift, K is the browser's.
  const isSearch =
    (/^[/／、]$/.test(key) && !ctrlKey && !metaKey && !altKey) ||
    (/^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey);
  if (!isSearch || isTyping) return;
  event.preventDefault();
  void openSearch();
});

/** Marks in the page's contents where the reader is: the last heading above the upper third of the window. */
function followContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.page-contents a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const headings = [...document.querySelectorAll<HTMLElement>('.article h2[id]')];
  if (links.size === 0) return;
  const mark = () => {
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const passed = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
    );
    const here = isAtEnd ? headings.at(-1) : passed.at(-1);
    for (const [id, link] of links) {
      if (id === here?.id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
