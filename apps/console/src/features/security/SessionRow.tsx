import { Button } from '@arcadia/ui/action/button';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import { deviceName } from './device-name.ts';
import { Place } from './Place.tsx';
import type { Session } from './queries.ts';

type SessionRowProps = { session: Session; onEnd: () => void };

/** One browser: what it is, where it is, since when, and when it was last used. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const texts = useMessages('security');
  const device = deviceName(session, texts);
  const { current, ipAddress, signedInAt, lastSeenAt } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline px-4 py-4 last:border-0 md:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {device}
          {current && <StatusTag tone="success">{texts.sessions.current}</StatusTag>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-text-muted">
          <span>
            <Place {...session} />
          </span>
          {ipAddress !== null && <span className="font-mono wrap-anywhere">{ipAddress}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-text-muted">
          <span>
            {texts.sessions.signedIn} <Time instant={signedInAt} />
          </span>
          <span>
            {texts.sessions.lastSeen} <Time instant={lastSeenAt} />
          </span>
        </p>
      </div>
      {!current && (
        <Button size="sm" aria-label={texts.sessions.endNamed({ device })} onClick={onEnd}>
          {texts.sessions.end}
        </Button>
      )}
    </li>
  );
}
