import { Link as LinkIcon } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';

export type Section = {
  heading: string;
  text: readonly string[];
  /** A list after the text. */
  points?: readonly string[];
};

/** By their anchors, which are the same in every language, so that a shared link finds its section in all of them. */
export type Sections = Readonly<Record<string, Section>>;

export function DocumentSections({ sections }: { sections: Sections }) {
  return (
    <div className="flex flex-col gap-10">
      {Object.entries(sections).map(([anchor, section], index) => (
        <DocumentSection key={anchor} anchor={anchor} number={index + 1} section={section} />
      ))}
    </div>
  );
}

type DocumentSectionProps = { anchor: string; number: number; section: Section };

function DocumentSection({ anchor, number, section }: DocumentSectionProps) {
  const texts = useMessages('documents');
  const { heading, text, points } = section;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`} className="group scroll-mt-6">
      <div className="flex items-baseline gap-2 break-after-avoid">
        <h2 id={`${anchor}-heading`} className="text-16 font-semibold">
          <span className="mr-2 text-text-faint tabular-nums">{number}</span>
          {heading}
        </h2>
        <a
          href={`#${anchor}`}
          aria-label={texts.linkTo({ section: heading })}
          className="flex size-6 items-center justify-center self-center rounded-control text-text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
        >
          <LinkIcon aria-hidden size={14} />
        </a>
      </div>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-[68ch] text-16 text-pretty text-text-muted">
          {paragraph}
        </p>
      ))}
      {points !== undefined && (
        <ul className="mt-2 flex max-w-[68ch] list-disc flex-col gap-1 pl-5 text-16 text-text-muted marker:text-text-faint">
          {points.map((point) => (
            <li key={point} className="break-inside-avoid">
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
