import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { draftOf } from './draft.ts';
import { LivePreview } from './LivePreview.tsx';
import type { Campaign } from './queries.ts';

/** A campaign for who may not change it: its facts, and its pages as the shop shows them. */
export function Reading({ campaign }: { campaign: Campaign }) {
  const texts = useMessages('backofficeCampaigns');
  const { pages: words } = useMessages('backofficeCampaignEditor');
  const language = useContentLanguage();
  const { pages } = campaign;
  const [shown, setShown] = useState(pages[0]?.id ?? '');
  return (
    <div className="flex flex-col gap-4">
      <Banner>{texts.readOnly}</Banner>
      <Facts campaign={campaign} />
      <Tabs
        label={words.label}
        tabs={pages.map(({ id, name }) => ({ value: id, label: name[language] }))}
        value={shown}
        onValueChange={setShown}
      >
        <LivePreview
          draft={draftOf(campaign)}
          shown={pages.findIndex(({ id }) => id === shown)}
          stored={campaign}
        />
      </Tabs>
    </div>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const texts = useMessages('backofficeCampaigns');
  const { key, startsAt, endsAt, publishedAt, version, pages } = campaign;
  const exact = (instant: string) => <Time instant={instant} kind="exact" />;
  return (
    <Card>
      <DescriptionList
        columns={3}
        items={[
          { id: 'key', term: texts.key, value: <code className="font-mono">{key}</code> },
          { id: 'starts', term: texts.starts, value: exact(startsAt) },
          { id: 'ends', term: texts.ends, value: exact(endsAt) },
          {
            id: 'packages',
            term: texts.packages,
            value: pages.reduce((sum, { packages }) => sum + packages.length, 0),
          },
          { id: 'version', term: texts.version, value: version },
          {
            id: 'published',
            term: texts.publishedAt,
            value: publishedAt === null ? texts.never : exact(publishedAt),
          },
        ]}
      />
    </Card>
  );
}
