import type { Application } from '@arcadia/contract/applications/applications';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { statusChanges, statusesOf } from './status-changes.ts';

/** Announces changes of services to screen readers; visually the table shows them. */
export function StatusAnnouncer({ applications }: { applications: readonly Application[] }) {
  const texts = useMessages('applications');
  const known = useRef(statusesOf(applications));
  const [told, setTold] = useState('');
  useEffect(() => {
    const changes = statusChanges(known.current, applications);
    known.current = statusesOf(applications);
    if (changes.length === 0) return;
    const sentences = changes.map(({ application, region, status }) =>
      texts.statusChanged({
        application,
        region: texts.regions[region],
        status: texts.statuses[status],
      }),
    );
    setTold(sentences.join('\n'));
  }, [applications, texts]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
