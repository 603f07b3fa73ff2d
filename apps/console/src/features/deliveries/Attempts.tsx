import type { Delivery } from '@arcadia/contract/deliveries';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useFormats } from '@arcadia/ui/formats';
import { Time } from '@arcadia/ui/display/time';
import { Timeline, type TimelineItem } from '@arcadia/ui/layout/timeline';
import { ExchangeView } from '../../shared/exchange/ExchangeView.tsx';
import { useMessages } from '../../shared/messages.ts';

type Attempt = Delivery['attempts'][number];

/** Every attempt in its order, and the next one if there is to be one. */
export function Attempts({ delivery }: { delivery: Delivery }) {
  const texts = useMessages('deliveries').drawer;
  const { attempts, nextAttemptAt, urlNow } = delivery;
  if (attempts.length === 0) return <p className="text-13 text-text-muted">{texts.noAttempt}</p>;
  const items: TimelineItem[] = attempts.map((attempt) => ({
    id: String(attempt.number),
    title: <AttemptTitle attempt={attempt} detail={detailOf(attempt, delivery.kind)} />,
    time: <Time instant={attempt.startedAt} kind="exact" />,
    tone: attempt.fault === null ? 'success' : 'danger',
    detail: <AttemptDetail attempt={attempt} requestBody={delivery.requestBody} />,
  }));
  if (nextAttemptAt !== null) {
    items.push({
      id: 'next',
      title: texts.next,
      time: <Time instant={nextAttemptAt} kind="exact" />,
      detail: <CalledUrl url={urlNow} />,
      pending: true,
    });
  }
  return <Timeline items={items} label={texts.attempts} />;
}

/** What the fault is about: the log keeps the status and the `ret_code`, which is all that such an answer is judged by. */
function detailOf({ fault, status, retCode }: Attempt, kind: string): string {
  switch (fault) {
    case 'http_status':
    case 'redirect':
      return String(status ?? '');
    case 'ret_code':
      return `ret_code ${retCode ?? ''}`.trim();
    case 'missing_field':
    case 'wrong_type':
      return 'ret_code';
    default:
      return kind;
  }
}

type AttemptTitleProps = { attempt: Attempt; detail: string };

function AttemptTitle({ attempt, detail }: AttemptTitleProps) {
  const { number, fault, replayedByName } = attempt;
  const texts = useMessages('deliveries').drawer;
  const { faults } = useMessages('verifier');
  return (
    <>
      {texts.attempt({ number })}
      {replayedByName !== null && (
        <span className="text-text-muted"> · {texts.byHand({ name: replayedByName })}</span>
      )}
      <span className="block font-medium">
        {fault === null ? texts.ok : faults[fault].title({ detail })}
      </span>
    </>
  );
}

function AttemptDetail({ attempt, requestBody }: { attempt: Attempt; requestBody: string }) {
  const { drawer } = useMessages('deliveries');
  const { faults, latency } = useMessages('verifier');
  const { number } = useFormats();
  const facts = [
    attempt.status !== null && drawer.status({ status: attempt.status }),
    attempt.retCode !== null && drawer.retCode({ code: attempt.retCode }),
    attempt.latencyMs !== null && latency({ ms: number(attempt.latencyMs) }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <CalledUrl url={attempt.url} />
      <p className="font-mono text-12">{facts.join(' · ')}</p>
      {attempt.fault !== null && (
        <p>{attempt.fault === 'ret_code' ? drawer.refused : faults[attempt.fault].remedy}</p>
      )}
      <Disclosure summary={drawer.exchange}>
        <ExchangeView exchange={{ ...attempt, requestBody }} />
      </Disclosure>
    </>
  );
}

/** It may differ from one attempt to the next: each calls what was saved then. */
function CalledUrl({ url }: { url: string }) {
  return <p className="font-mono text-12 wrap-anywhere">{url}</p>;
}
