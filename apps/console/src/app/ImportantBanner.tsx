import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMarkRead } from '../features/notifications/queries.ts';
import { useMessages } from '../shared/messages.ts';
import type { ImportantAnnouncement } from '../shared/unread.ts';
import { paths } from './paths.ts';

/** The beginning of an important announcement, with the way to all of it. Closing it counts as reading. */
export function ImportantBanner({ announcement }: { announcement: ImportantAnnouncement }) {
  const { announcements: texts } = useMessages('notifications');
  const language = useContentLanguage();
  const markRead = useMarkRead();
  const { id, kind } = announcement;
  const { title, text } = announcement.texts[language];
  return (
    <div className="mx-auto w-full max-w-320 px-4 pt-6 md:px-6 lg:px-8 print:hidden">
      <Banner
        tone={kind === 'maintenance' ? 'warning' : 'info'}
        title={<span lang={language}>{`${texts.kinds[kind]} · ${title}`}</span>}
        action={
          <Link href={paths.announcements} className={buttonClass({ size: 'sm' })}>
            {texts.more}
          </Link>
        }
        onDismiss={() => markRead([id])}
      >
        <p lang={language} className="line-clamp-2 wrap-anywhere">
          {text}
        </p>
      </Banner>
    </div>
  );
}
