import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';

const sectionIds = [
  'overview',
  'signature',
  'get_sstoken',
  'update_sstoken',
  'report_game_info',
  'notify',
  'codes',
  'retries',
  'addresses',
  'samples',
] as const;

type GuideSectionProps = { id: (typeof sectionIds)[number]; children: ReactNode };

/** A part of the guide that can be linked to. */
export function GuideSection({ id, children }: GuideSectionProps) {
  const { sections } = useMessages('developerDocs');
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-4 border-t border-hairline py-8 text-14 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-16 font-semibold">
        {sections[id]}
      </h2>
      {children}
    </section>
  );
}

export function GuideContents() {
  const { contents, sections } = useMessages('developerDocs');
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card border border-hairline bg-surface p-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1"
    >
      <h2 id="contents" className="text-13 font-semibold">
        {contents}
      </h2>
      <ol className="mt-2 flex flex-col text-13">
        {sectionIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-mx-2 block rounded-control px-2 py-1 text-text-muted hover:bg-surface-sunken hover:text-text"
            >
              {sections[id]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
