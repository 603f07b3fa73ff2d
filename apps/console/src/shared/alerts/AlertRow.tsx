import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

type AlertRowProps = {
  /** The value that the alert watches, as a title. */
  title: ReactNode;
  /** From when it tells, and whom. */
  children: ReactNode;
  state: { tone: StatusTone; text: string };
  /** Since when it is so; null where that says nothing. */
  since: string | null;
  /** Time of the last notice; null where there was none. */
  lastNotifiedAt: string | null;
  actions?: ReactNode;
};

/** One alert, whatever it watches: its rule, whether it is crossed now, and when it told last. */
export function AlertRow({
  title,
  children,
  state,
  since,
  lastNotifiedAt,
  actions,
}: AlertRowProps) {
  const texts = useMessages('alerts');
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_11rem_9rem]">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <div className="text-13 text-pretty wrap-anywhere text-text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 text-13 lg:flex-col">
        <Status tone={state.tone}>{state.text}</Status>
        {since !== null && (
          <span className="text-text-muted">
            <Time instant={since} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 text-13 lg:flex-col">
        <span className="text-text-muted">
          {lastNotifiedAt === null ? texts.neverTold : texts.lastTold}
        </span>
        {lastNotifiedAt !== null && <Time instant={lastNotifiedAt} />}
      </div>
      {actions && <div className="flex flex-wrap gap-2 lg:col-start-1">{actions}</div>}
    </li>
  );
}
