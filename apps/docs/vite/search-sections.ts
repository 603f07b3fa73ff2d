import type { SearchSection } from '../src/search-pairs.ts';
import { pageAddress } from './contents.ts';
import { wordsOf } from './html.ts';
import type { Source } from './read-guide.ts';

/** A page as the search finds it: what stands before the first heading, and each part below one. */
export function sectionsOf(
  { language, name, title, description }: Source,
  article: string,
): SearchSection[] {
  const address = pageAddress(language, name);
  const body = article.replaceAll(/<a class="anchor"[\s\S]*?<\/a\s*>/g, '');
  const [intro = '', ...parts] = body.split(/(?=<h[23] id=")/);
  return [
    { address, page: title, heading: '', text: `${wordsOf(description)} ${wordsOf(intro)}`.trim() },
    ...parts.map((part) => {
      const [whole, id = '', heading = ''] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(
        part,
      ) ?? [''];
      return {
        address: `${address}#${id}`,
        page: title,
        heading: wordsOf(heading),
        text: wordsOf(part.slice(whole.length)),
      };
    }),
  ];
}
