import type { Application } from '@arcadia/contract/applications';
import { Identifier } from '@arcadia/ui/identifier';
import { useMessages } from '../../shared/messages.ts';

/** The App ID of a region service with its copy button, or why there is none yet. */
export function AppId({ service }: { service: Application['services'][number] }) {
  const texts = useMessages('applications');
  if (service.appId !== null) return <Identifier value={service.appId} label={texts.appId} />;
  return (
    <span className="text-13 text-text-faint">
      {service.status === 'creating' ? texts.appIdPending : texts.appIdMissing}
    </span>
  );
}
