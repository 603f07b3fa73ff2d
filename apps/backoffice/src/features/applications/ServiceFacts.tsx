import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useFormats } from '@arcadia/ui/formats';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import type { Service } from './service-query.ts';

export function ServiceFacts({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications');
  const { number } = useFormats();
  const { minutes, mau, botCalls } = service.trial;
  return (
    <Card title={texts.service.facts}>
      <DescriptionList
        items={[
          {
            id: 'appId',
            term: texts.appId,
            value:
              service.appId === null ? (
                <span className="text-text-muted">{texts.appIdPending}</span>
              ) : (
                <Identifier value={service.appId} label={texts.appId} max={32} />
              ),
          },
          {
            id: 'id',
            term: texts.service.id,
            value: <Identifier value={service.id} label={texts.service.id} max={20} />,
          },
          {
            id: 'since',
            term: texts.service.since,
            value: <Time instant={service.statusChangedAt} kind="exact" />,
          },
          {
            id: 'created',
            term: texts.created,
            value: <Time instant={service.createdAt} kind="exact" />,
          },
          {
            id: 'trial',
            term: texts.service.trial,
            wide: true,
            value: texts.service.trialFigures({
              minutes: number(minutes),
              users: number(mau),
              botCalls: number(botCalls),
            }),
          },
        ]}
      />
    </Card>
  );
}
