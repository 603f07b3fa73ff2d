import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { Status } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { useMessages } from '../../shared/messages.ts';
import { announcementAddress } from './address.ts';
import { audienceText } from './audience-text.ts';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import { type Announcement, announcementList, announcementsKey } from './queries.ts';
import { statusTones } from './status-tones.ts';

export function AnnouncementsPage() {
  const texts = useMessages('backofficeAnnouncements');
  const list = useList(announcementList);
  const { hrefWith } = useSearchParams(announcementAddress);
  const language = useContentLanguage();
  useLiveInvalidation({ 'announcement.changed': [announcementsKey] });
  const columns = useColumns();
  const filters = useMemo(() => [choiceFilter('status', texts.status, texts.statuses)], [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={(row) => row.texts[language].title}
      rowHref={({ id }) => hrefWith({ announcement: id })}
      picture="announcements"
      beside={
        <Link href={paths.newAnnouncement} className={buttonClass({ variant: 'primary' })}>
          {texts.write}
        </Link>
      }
    >
      <AnnouncementDrawer />
    </ListScreen>
  );
}

function useColumns(): TableColumn<Announcement>[] {
  const texts = useMessages('backofficeAnnouncements');
  const language = useContentLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        label: texts.name,
        cell: (row) => (
          <CellText text={row.texts[language].title}>
            <span lang={language}>{row.texts[language].title}</span>
          </CellText>
        ),
        alwaysShown: true,
        priority: 1,
      },
      {
        id: 'status',
        label: texts.status,
        cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
        priority: 2,
        width: 112,
      },
      {
        id: 'kind',
        label: texts.kind,
        cell: ({ kind }) => texts.kinds[kind],
        priority: 4,
        width: 128,
      },
      {
        id: 'audience',
        label: texts.audience.title,
        cell: ({ audience }) => <CellText text={audienceText(texts.audience, audience)} />,
        priority: 3,
      },
      {
        id: 'important',
        label: texts.important,
        cell: ({ important }) => (important ? texts.yes : texts.no),
        width: 96,
      },
      {
        id: 'startsAt',
        label: texts.from,
        cell: (row) => <Time kind="toCome" instant={row.startsAt} />,
      },
      {
        id: 'endsAt',
        label: texts.until,
        cell: (row) => <Time kind="toCome" instant={row.endsAt} />,
      },
      { id: 'by', label: texts.by, cell: ({ createdByName }) => createdByName },
    ],
    [texts, language],
  );
}
