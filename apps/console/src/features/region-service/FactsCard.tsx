import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';

/** Times and region of the service; the region with the word that it stays. */
export function FactsCard({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').facts;
  const { regions } = useMessages('applications');
  return (
    <Card title={texts.title}>
      <DescriptionList
        columns={1}
        items={[
          {
            id: 'region',
            term: texts.region,
            value: (
              <>
                {regions[service.region]}
                <p className="text-13 text-text-muted">{texts.regionHelp}</p>
              </>
            ),
          },
          {
            id: 'since',
            term: texts.since,
            value: <Time instant={service.statusChangedAt} kind="exact" />,
          },
          {
            id: 'created',
            term: texts.created,
            value: <Time instant={service.createdAt} kind="exact" />,
          },
          {
            id: 'id',
            term: texts.id,
            value: <Identifier value={service.id} label={texts.id} max={32} />,
          },
        ]}
      />
    </Card>
  );
}
