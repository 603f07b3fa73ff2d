import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { Identifier } from '@arcadia/ui/display/identifier';
import { useMessages } from '../messages.ts';

type AppIdProps = { service: { appId: string | null; status: ServiceStatus } };

/** The App ID of a region service with its copy button, or why there is none yet. */
export function AppId({ service }: AppIdProps) {
  const texts = useMessages('applications');
  if (service.appId !== null) return <Identifier value={service.appId} label={texts.appId} />;
  return (
    <span className="text-13 text-text-faint">
      {service.status === 'creating' ? texts.appIdPending : texts.appIdMissing}
    </span>
  );
}
