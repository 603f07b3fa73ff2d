import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { Timeline } from '@arcadia/ui/layout/timeline';
import { useMessages } from '../../shared/messages.ts';
import type { GatewaySwitch } from './queries.ts';

/** Switches of the gateways: who, when and why. */
export function HistoryCard({ switches }: { switches: readonly GatewaySwitch[] }) {
  const texts = useMessages('backofficeGateways');
  const names = useMessages('payment').gateways;
  return (
    <Card title={texts.history} description={texts.historyText}>
      {switches.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.noHistory}</p>
      ) : (
        <Timeline
          label={texts.history}
          items={switches.map((one) => {
            const { name } = names[one.gateway];
            return {
              id: one.id,
              title: one.off
                ? texts.turnedOff({ gateway: name })
                : texts.turnedOn({ gateway: name }),
              time: <Time instant={one.at} kind="exact" />,
              detail: <Details one={one} />,
              tone: one.off ? ('warning' as const) : ('success' as const),
            };
          })}
        />
      )}
    </Card>
  );
}

function Details({ one: { by, note, reason, until } }: { one: GatewaySwitch }) {
  const texts = useMessages('backofficeGateways');
  const { exactTime } = useFormats();
  const parts = [
    by === null ? texts.timeOver : by.name,
    reason !== null && texts.reasonNames[reason],
    until !== null && `${texts.until}: ${exactTime(until)}`,
  ].filter((part) => part !== false);
  return (
    <>
      {parts.join(' · ')}
      {note !== null && <span className="block wrap-anywhere">{note}</span>}
    </>
  );
}
