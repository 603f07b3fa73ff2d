import type { ContentLanguage } from '@arcadia/kernel/languages';
import { AnnouncementText } from '@arcadia/web/announcements/announcement-text';
import { useMessages } from '../../shared/messages.ts';

type PreviewProps = { language: ContentLanguage; title: string; text: string };

/** An announcement as customers read it in one language. */
export function Preview({ language, title, text }: PreviewProps) {
  const { form } = useMessages('backofficeAnnouncements');
  return (
    <section
      aria-label={form.languages[language]}
      className="min-w-0 rounded-card border border-hairline p-4"
    >
      <p className="mb-2 text-12 text-text-muted">{form.languages[language]}</p>
      {title.trim() === '' ? (
        <p className="text-16 text-text-faint">{form.emptyTitle}</p>
      ) : (
        <h3 lang={language} className="text-16 font-semibold wrap-anywhere">
          {title}
        </h3>
      )}
      <div className="mt-2">
        {text.trim() === '' ? (
          <p className="text-14 text-text-faint">{form.emptyText}</p>
        ) : (
          <AnnouncementText text={text} language={language} />
        )}
      </div>
    </section>
  );
}
