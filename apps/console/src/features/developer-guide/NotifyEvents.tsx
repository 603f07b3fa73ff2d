import { notifyEvents } from '@arcadia/contract/callbacks/callback-kinds';
import { useMessages } from '../../shared/messages.ts';
import { FactTable } from '../../shared/developer/FactTable.tsx';

/** Events that `notify_url` is told of. */
export function NotifyEvents() {
  const texts = useMessages('developerDocs').callbacks.notify;
  return (
    <>
      <h3 className="text-14 font-semibold">{texts.catalogue}</h3>
      <FactTable
        label={texts.catalogue}
        heads={[texts.event, texts.when]}
        rows={notifyEvents.map((event) => ({
          id: event,
          cells: [
            <code key="event" className="font-mono">
              {event}
            </code>,
            texts.events[event],
          ],
        }))}
      />
      <p className="max-w-prose text-text-muted">{texts.unknown}</p>
    </>
  );
}
