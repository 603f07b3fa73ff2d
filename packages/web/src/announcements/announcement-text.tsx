import type { ContentLanguage } from '@arcadia/kernel/languages';

type AnnouncementTextProps = { text: string; language: ContentLanguage };

/** The paragraphs of an announcement, as its writer divided them. */
export function AnnouncementText({ text, language }: AnnouncementTextProps) {
  return (
    <div lang={language} className="flex max-w-[72ch] flex-col gap-3 text-14 text-pretty">
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs neither move nor change
          <p key={place} className="wrap-anywhere whitespace-pre-line">
            {paragraph.trim()}
          </p>
        ))}
    </div>
  );
}
