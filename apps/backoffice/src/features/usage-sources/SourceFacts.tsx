import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { statusFact } from '../../shared/status-fact.tsx';
import { statusTones } from './columns.tsx';
import type { Source } from './queries.ts';

/** How well a source reports, and what it may report. */
export function SourceFacts({ source }: { source: Source }) {
  const texts = useMessages('backofficeUsage');
  const { regionNames } = useMessages('backofficeApplications');
  const { language } = useLanguage();
  const { number } = useFormats();
  const list = new Intl.ListFormat(language);
  const { status, lastReceivedAt, newestOccurredAt, lagSeconds, silentAfterMinutes } = source;
  return (
    <DescriptionList
      items={[
        statusFact({ status, texts, tones: statusTones }),
        {
          id: 'lastReceived',
          term: status === 'silent' ? texts.silentSince : texts.lastReceived,
          value:
            lastReceivedAt === null ? texts.never : <Time instant={lastReceivedAt} kind="exact" />,
        },
        {
          id: 'newestOccurred',
          term: texts.newestOccurred,
          value: newestOccurredAt === null ? '–' : <Time instant={newestOccurredAt} kind="exact" />,
        },
        {
          id: 'lag',
          term: texts.lag,
          value: lagSeconds === null ? texts.noLag : texts.duration({ seconds: lagSeconds }),
        },
        {
          id: 'silentAfter',
          term: texts.silentAfter,
          value:
            silentAfterMinutes === null
              ? texts.notWatched
              : texts.duration({ seconds: silentAfterMinutes * 60 }),
        },
        { id: 'accepted', term: texts.accepted, value: number(source.accepted) },
        { id: 'duplicates', term: texts.duplicates, value: number(source.duplicates) },
        { id: 'refused', term: texts.refused, value: number(source.refused) },
        {
          id: 'types',
          term: texts.types,
          value: list.format(source.types.map((type) => texts.typeNames[type])),
          wide: true,
        },
        {
          id: 'regions',
          term: texts.regions,
          value: list.format(source.regions.map((region) => regionNames[region])),
          wide: true,
        },
      ]}
    />
  );
}
