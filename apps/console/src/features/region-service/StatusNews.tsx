import type { RegionService } from '@arcadia/contract/applications/region-services';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

/** Announces changes of the service to screen readers; visually its header shows them. */
export function StatusNews({ service }: { service: RegionService }) {
  const texts = useMessages('applications');
  const known = useRef(service.status);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (known.current === service.status) return;
    known.current = service.status;
    setTold(
      texts.statusChanged({
        application: service.applicationName,
        region: texts.regions[service.region],
        status: texts.statuses[service.status],
      }),
    );
  }, [service, texts]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
