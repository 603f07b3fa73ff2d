import './style.css';
import { offerCopies } from './copies.ts';
import { followContents } from './follow-contents.ts';
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
  const isTyping = event.target instanceof HTMLInputElement;
  const isSearch =
    (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
    (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
  if (!isSearch || isTyping) return;
  event.preventDefault();
  void openSearch();
});
