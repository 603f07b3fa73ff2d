import type { Credential } from '@arcadia/contract/applications/credentials';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { Service } from './service-query.ts';

const tones: Record<Credential['status'], StatusTone> = {
  active: 'success',
  next: 'info',
  retiring: 'neutral',
};

/** The credentials and their statuses. Operators never see secrets. */
export function ServiceCredentials({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications').service;
  const { exactTime } = useFormats();
  return (
    <Card title={texts.credentials} description={texts.credentialsText}>
      {service.credentials.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.credentialsEmpty}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-14">
          {service.credentials.map(({ id, appKey, status, acceptedUntil }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Identifier value={appKey} label={texts.appKey} max={28} />
              <Status tone={tones[status]}>
                {acceptedUntil === null || status === 'next'
                  ? texts.keyStatuses[status]
                  : texts.acceptedUntil({ time: exactTime(acceptedUntil) })}
              </Status>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
