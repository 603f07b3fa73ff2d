import { contentLanguages } from '@arcadia/kernel/languages';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { statusFact } from '../../shared/status-fact.tsx';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { announcementAddress } from './address.ts';
import { AudienceDetails } from './AudienceDetails.tsx';
import { Preview } from './Preview.tsx';
import { type Announcement, announcementQuery } from './queries.ts';
import { statusTones } from './status-tones.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The announcement that the address names (`?announcement=`). */
export function AnnouncementDrawer() {
  const texts = useMessages('backofficeAnnouncements');
  const language = useContentLanguage();
  const { values, go } = useSearchParams(announcementAddress);
  const id = values.announcement;
  const found = useQuery({ ...announcementQuery(id ?? ''), enabled: id !== null });
  return (
    <RecordDrawer<Announcement>
      open={id !== null}
      onClose={() => go({ announcement: null })}
      listed={undefined}
      found={found}
      title={(row) => <span lang={language}>{row.texts[language].title}</span>}
      fallbackTitle={texts.title}
      failedTitle={texts.detail.failed}
    >
      {(announcement) => <Details key={announcement.id} announcement={announcement} />}
    </RecordDrawer>
  );
}

function Details({ announcement }: { announcement: Announcement }) {
  const texts = useMessages('backofficeAnnouncements');
  const { id, status, kind, important, startsAt, endsAt, createdByName, withdrawn } = announcement;
  return (
    <>
      <DescriptionList
        items={[
          statusFact({ status, texts, tones: statusTones }),
          { id: 'kind', term: texts.kind, value: texts.kinds[kind] },
          { id: 'from', term: texts.from, value: <Time instant={startsAt} kind="exact" /> },
          { id: 'until', term: texts.until, value: <Time instant={endsAt} kind="exact" /> },
          {
            id: 'audience',
            term: texts.audience.title,
            value: <AudienceDetails audience={announcement.audience} />,
            wide: true,
          },
          { id: 'important', term: texts.important, value: important ? texts.yes : texts.no },
          { id: 'by', term: texts.by, value: createdByName },
          ...(withdrawn === null
            ? []
            : [
                {
                  id: 'withdrawn',
                  term: texts.detail.withdrawnBy({ name: withdrawn.byName }),
                  value: (
                    <>
                      <Time instant={withdrawn.at} kind="exact" />
                      <p className="whitespace-pre-line">{withdrawn.reason}</p>
                    </>
                  ),
                  wide: true,
                },
              ]),
        ]}
      />
      <div className="mt-6 flex flex-col gap-4">
        {contentLanguages.map((language) => (
          <Preview key={language} language={language} {...announcement.texts[language]} />
        ))}
      </div>
      {status !== 'withdrawn' && <Actions id={id} status={status} />}
    </>
  );
}

function Actions({ id, status }: Pick<Announcement, 'id' | 'status'>) {
  const { detail } = useMessages('backofficeAnnouncements');
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <div className="mt-8 flex flex-col gap-3">
      {status !== 'scheduled' && <p className="text-13 text-text-muted">{detail.started}</p>}
      <div className="flex flex-wrap gap-3">
        {status === 'scheduled' && (
          <Link href={paths.changeAnnouncement(id)} className={buttonClass({})}>
            {detail.change}
          </Link>
        )}
        <Button variant="danger" onClick={() => setWithdrawing(true)}>
          {detail.withdraw}
        </Button>
      </div>
      <WithdrawDialog id={id} open={withdrawing} onOpenChange={setWithdrawing} />
    </div>
  );
}
