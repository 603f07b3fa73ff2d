import { useMessages } from '../../shared/messages.ts';
import type { Sections } from './DocumentSections.tsx';

/** Beside the text where there is room, before it where there is not. */
export function TableOfContents({ sections }: { sections: Sections }) {
  const texts = useMessages('documents');
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card border border-hairline bg-surface p-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:mt-6 print:mb-8 print:border-0 print:p-0"
    >
      <h2 id="contents" className="text-13 font-semibold">
        {texts.contents}
      </h2>
      <ol className="mt-2 flex flex-col text-13">
        {Object.entries(sections).map(([anchor, { heading }], index) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="-mx-2 flex gap-2 rounded-control px-2 py-1 text-text-muted hover:bg-surface-sunken hover:text-text"
            >
              <span className="w-5 shrink-0 text-text-faint tabular-nums">{index + 1}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
