import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useFormats } from '@arcadia/ui/formats';
import { Time } from '@arcadia/ui/display/time';
import { Timeline, type TimelineItem } from '@arcadia/ui/layout/timeline';
import { ExchangeView } from '../exchange/ExchangeView.tsx';
import { useMessages } from '../messages.ts';

/** An attempt as callbacks and webhooks both have it. */
type Attempt = Omit<Delivery['attempts'][number], 'retCode'>;
type Attempted<A extends Attempt> = {
  attempts: readonly A[];
  nextAttemptAt: string | null;
  urlNow: string;
  requestBody: string;
};

/** Words of each kind of message. */
type Words<A extends Attempt> = {
  /** Subject of the fault. */
  detailOf: (attempt: A) => string;
  /** Remedy of the fault, where it is not the verifier's. */
  remedyOf?: (attempt: A) => string | undefined;
  /** Content of the answer besides its status. */
  factOf?: (attempt: A) => string | undefined;
  /** How the signature is computed. */
  signedHelp?: string | undefined;
};

type AttemptsProps<A extends Attempt> = { delivery: Attempted<A>; words: Words<A> };

/** Every attempt in its order, and the next one if there is to be one. */
export function Attempts<A extends Attempt>({ delivery, words }: AttemptsProps<A>) {
  const texts = useMessages('deliveries').drawer;
  const { attempts, nextAttemptAt, urlNow, requestBody } = delivery;
  if (attempts.length === 0 && nextAttemptAt !== null)
    return <p className="text-13 text-text-muted">{texts.noAttempt}</p>;
  const items: TimelineItem[] = attempts.map((attempt) => ({
    id: String(attempt.number),
    title: <AttemptTitle attempt={attempt} detail={words.detailOf(attempt)} />,
    time: <Time instant={attempt.startedAt} kind="exact" />,
    tone: attempt.fault === null ? 'success' : 'danger',
    detail: <AttemptDetail attempt={attempt} requestBody={requestBody} words={words} />,
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

type AttemptDetailProps<A extends Attempt> = { attempt: A; requestBody: string; words: Words<A> };

function AttemptDetail<A extends Attempt>({ attempt, requestBody, words }: AttemptDetailProps<A>) {
  const { drawer } = useMessages('deliveries');
  const { faults, latency } = useMessages('verifier');
  const { number } = useFormats();
  const facts = [
    attempt.status === null ? undefined : drawer.status({ status: attempt.status }),
    words.factOf?.(attempt),
    attempt.latencyMs === null ? undefined : latency({ ms: number(attempt.latencyMs) }),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <CalledUrl url={attempt.url} />
      <p className="font-mono text-12">{facts.join(' · ')}</p>
      {attempt.fault !== null && <p>{words.remedyOf?.(attempt) ?? faults[attempt.fault].remedy}</p>}
      <Disclosure summary={drawer.exchange}>
        <ExchangeView exchange={{ ...attempt, requestBody }} signedHelp={words.signedHelp} />
      </Disclosure>
    </>
  );
}

/** The called URL. It may differ from one attempt to the next: each calls the address saved then. */
function CalledUrl({ url }: { url: string }) {
  return <p className="font-mono text-12 wrap-anywhere">{url}</p>;
}
