const key = 'arcadia.language';

/**
 * The language is that of the console and the shop. Who comes by `/docs`, which follows the browser's settings, is led on to the
 * language chosen there; a press on another language is such a choice, and leads to the same place of the page.
 */
export function keepLanguage(shown: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  const [entry] = performance.getEntriesByType('navigation');
  const wasLed = entry instanceof PerformanceNavigationTiming && entry.redirectCount > 0;
  const chosen = stored();
  const other = links.find(({ dataset }) => dataset['language'] === chosen);
  if (wasLed && chosen !== shown && other) location.replace(other.href);
  for (const link of links)
    link.addEventListener('click', () => {
      store(link.dataset['language'] ?? shown);
      link.hash = location.hash;
    });
}

/** Storage may be forbidden altogether. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn('the language could not be read', error);
    return null;
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch (error) {
    console.warn('the language could not be kept', error);
  }
}
