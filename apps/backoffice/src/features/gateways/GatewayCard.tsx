import { failingGateway } from '@arcadia/contract/funds/gateways';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Day } from '@arcadia/ui/display/day';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { CallTable } from './CallTable.tsx';
import type { Gateway } from './queries.ts';
import { SwitchActions } from './SwitchActions.tsx';

type Props = { gateway: Gateway };

/** One gateway: whether it takes payments, how its calls go, and what is open there. */
export function GatewayCard({ gateway }: Props) {
  const texts = useMessages('backofficeGateways');
  const { name } = useMessages('payment').gateways[gateway.gateway];
  return (
    <Card
      title={name}
      description={<GatewayStatus gateway={gateway} />}
      actions={gateway.offered && <SwitchActions gateway={gateway} />}
    >
      <div className="flex flex-col gap-5">
        {!gateway.offered && <p className="text-13 text-text-muted">{texts.notOfferedText}</p>}
        {gateway.failingSince !== null && (
          <Banner tone="warning" title={texts.states.failing}>
            {texts.failingText({
              share: failingGateway.sharePercent,
              calls: failingGateway.minCalls,
              minutes: failingGateway.minutes,
            })}
          </Banner>
        )}
        <OffFacts off={gateway.off} />
        <Facts gateway={gateway} />
        <CallTable gateway={gateway} name={name} />
      </div>
    </Card>
  );
}

const tones = {
  on: 'success',
  off: 'warning',
  failing: 'danger',
  notOffered: 'neutral',
} as const satisfies Record<string, StatusTone>;

function GatewayStatus({ gateway: { offered, off, failingSince } }: Props) {
  const { states } = useMessages('backofficeGateways');
  const state = offered
    ? off !== null
      ? 'off'
      : failingSince !== null
        ? 'failing'
        : 'on'
    : 'notOffered';
  return <Status tone={tones[state]}>{states[state]}</Status>;
}

/** Reasons of a gateway that is off: one for customers, and one for staff only. */
function OffFacts({ off }: Pick<Gateway, 'off'>) {
  const texts = useMessages('backofficeGateways');
  if (off === null) return null;
  const { reason, until, since, note, by } = off;
  return (
    <div className="rounded-card bg-warning-soft p-4">
      <DescriptionList
        items={[
          { id: 'reason', term: texts.reason, value: texts.reasons[reason], wide: true },
          { id: 'since', term: texts.offSince, value: <Time instant={since} kind="exact" /> },
          {
            id: 'until',
            term: texts.until,
            value: until === null ? texts.noEnd : <Time instant={until} kind="exact" />,
          },
          { id: 'note', term: texts.note, value: note },
          { id: 'by', term: texts.by, value: by.name },
        ]}
      />
    </div>
  );
}

function Facts({ gateway }: Props) {
  const texts = useMessages('backofficeGateways');
  const { answeredAt, failedAt, open, statement } = gateway;
  const at = (instant: string | null) =>
    instant === null ? texts.never : <Time instant={instant} />;
  return (
    <DescriptionList
      items={[
        { id: 'answered', term: texts.answeredAt, value: at(answeredAt) },
        { id: 'failed', term: texts.failedAt, value: at(failedAt) },
        {
          id: 'open',
          term: texts.open,
          value:
            open.length === 0
              ? texts.noOpen
              : open.map(({ orders, amount, oldestAt }) => (
                  <span key={amount.currency} className="block">
                    {texts.orders({ count: orders })} · <Money {...amount} /> · {texts.oldest}{' '}
                    <Time instant={oldestAt} />
                  </span>
                )),
        },
        {
          id: 'statement',
          term: texts.statement,
          value: statement === null ? texts.noStatement : <StatementDay gateway={gateway} />,
        },
      ]}
    />
  );
}

function StatementDay({ gateway: { gateway, statement } }: Props) {
  const texts = useMessages('backofficeGateways');
  if (statement === null) return null;
  return (
    <>
      <Link href={paths.reconciledDay(gateway, statement.day)} className={textLinkClass}>
        <Day day={statement.day} />
      </Link>{' '}
      · {texts.statementStatuses[statement.status]}
    </>
  );
}
