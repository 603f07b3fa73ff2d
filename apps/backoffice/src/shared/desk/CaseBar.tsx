import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Eye, Hand, Hourglass, Stamp, UsersRound, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { ToApproval } from '../two-people/ToApproval.tsx';
import { BarFrame } from './BarFrame.tsx';
import { useCaseClaim, type CaseClaim, type Holder } from './case-claim.ts';
import type { CaseSource } from './define-desk.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { KeyHint } from './KeyHint.tsx';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';
import type { ReviewCase } from './reviews.ts';
import { useEarlyKeys, useShortcuts } from './shortcuts.ts';
import { TakeOver } from './TakeOver.tsx';
import { useTakeNext } from './take-next.ts';

/** So long before its end a claim can be held longer. Milliseconds. */
const extendMs = 10 * 60_000;

export type CaseBarProps = {
  place: CaseSource;
  review: ReviewCase;
  holder: Holder;
  /** Buttons that decide the case: shown to who holds it. */
  decisions: ReactNode;
  /** Beside the way on, once the case is decided. */
  afterwards?: ReactNode;
  /** The actions of A and R, for the list of keys at the very end. Left out where nothing is decided. */
  deciding?: { approve: string; refuse: string };
};

/** The bar at the bottom of every case: who works on it, and the possible actions. Always visible. */
export function CaseBar({ place, review, holder, decisions, afterwards, deciding }: CaseBarProps) {
  const texts = useMessages('backofficeReviews').bar;
  const caseClaim = useCaseClaim(review.id);
  const [wasMine, setWasMine] = useState(false);
  if (holder === 'me' && !wasMine) setWasMine(true);
  const [released, setReleased] = useState(false);
  const [claimedAt, setClaimedAt] = useState<ReviewCase | null>(null);
  // The server drops an expired claim; its holder sees a notice, unless they released it.
  const shown = holder === 'nobody' && wasMine && !released ? 'lapsed' : holder;
  const claim = (takeOverFrom?: string) => {
    setReleased(false);
    setClaimedAt(review);
    caseClaim.claim(takeOverFrom);
  };
  const release = () => {
    setReleased(true);
    caseClaim.release();
  };
  const mayTake = holder === 'nobody' || holder === 'lapsed';
  useShortcuts({ t: mayTake ? () => claim() : null });
  // A claim is on its way until it failed or another state of the case is shown.
  useEarlyKeys(claimedAt === review && caseClaim.error === null);
  return (
    <BarFrame
      label={texts.label}
      error={caseClaim.error}
      said={<BarText review={review} holder={shown} />}
    >
      {deciding && <KeyHelp {...deciding} />}
      {holder === 'other' && <TakeOver of={review} busy={caseClaim.busy} claim={claim} />}
      {mayTake && (
        <Button variant="primary" loading={caseClaim.busy} onClick={() => claim()}>
          {texts.take}
          <KeyHint shortcut="T" />
        </Button>
      )}
      {holder === 'me' && (
        <>
          <HoldButtons review={review} claim={claim} release={release} busy={caseClaim.busy} />
          {decisions}
        </>
      )}
      {holder === 'awaited' && review.approvalId !== null && (
        <>
          <ToApproval approvalId={review.approvalId} />
          <NextButton place={place} justDecided={wasMine} />
        </>
      )}
      {holder === 'decided' && (
        <>
          {afterwards}
          <NextButton place={place} justDecided={wasMine} />
        </>
      )}
    </BarFrame>
  );
}

const icons: Record<Holder, LucideIcon> = {
  me: Hand,
  other: Eye,
  lapsed: Hourglass,
  nobody: Eye,
  awaited: UsersRound,
  decided: Stamp,
};

function BarText({ review, holder }: { review: ReviewCase; holder: Holder }) {
  const { secondPerson } = useMessages('backoffice');
  const texts = useMessages('backofficeReviews').bar;
  const { exactTime } = useFormats();
  const Icon = icons[holder];
  const time = review.claimedUntil === null ? '' : exactTime(review.claimedUntil);
  const words = {
    me: [texts.mine({ time }), ''],
    other: [
      texts.other({ name: review.claimedBy?.name ?? '' }),
      review.canTakeOver ? texts.otherTakeable({ time }) : texts.otherText({ time }),
    ],
    lapsed: [texts.lapsed, texts.lapsedText],
    nobody: [texts.free, texts.freeText],
    awaited: [secondPerson.waits, secondPerson.waitsText],
    decided: [decidedText(review, texts), ''],
  }[holder];
  return (
    <div role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-14">
      <Icon aria-hidden size={16} className="mt-[calc((1lh-1rem)/2)] shrink-0 text-text-muted" />
      <p className="min-w-0">
        <span className="font-medium">{words[0]}</span>{' '}
        <span className="text-text-muted">{words[1]}</span>
      </p>
    </div>
  );
}

function decidedText(
  { outcome, decidedBy }: ReviewCase,
  { decided, decidedByNobody }: ReturnType<typeof useMessages<'backofficeReviews'>>['bar'],
): string {
  const name = decidedBy?.name ?? decidedByNobody;
  if (outcome === 'approved') return decided.approved({ name });
  if (outcome === 'refused') return decided.refused({ name });
  if (outcome === 'paid') return decided.paid({ name });
  if (outcome === 'returned') return decided.returned({ name });
  if (outcome === 'undone') return decided.undone({ name });
  if (outcome === 'recalled') return decided.recalled({ name });
  if (outcome === 'failed') return decided.failed({ name });
  return decided.withdrawn;
}

type HoldButtonsProps = Pick<CaseClaim, 'release' | 'busy'> & {
  review: ReviewCase;
  claim: () => void;
};

function HoldButtons({ review, claim, release, busy }: HoldButtonsProps) {
  const texts = useMessages('backofficeReviews').bar;
  const endsSoon = useMomentPassed(review.claimedUntil, extendMs);
  return (
    <>
      {endsSoon && (
        <Button variant="ghost" loading={busy} onClick={claim}>
          {texts.extend}
        </Button>
      )}
      <Button variant="ghost" loading={busy} onClick={release}>
        {texts.release}
      </Button>
    </>
  );
}

/** Goes on directly: whoever has just decided finds the focus here, presses Enter and has the next case. */
function NextButton({ place, justDecided }: { place: CaseSource; justDecided: boolean }) {
  const words = useMessages('backofficeReviews');
  const texts = words.bar;
  const [isEmpty, setEmpty] = useState(false);
  const { takeNext, taking } = useTakeNext(place, words, () => setEmpty(true));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (justDecided) button.current?.focus({ preventScroll: true });
  }, [justDecided]);
  useShortcuts({ n: takeNext });
  return (
    <>
      <span role="status" className="text-13 text-text-muted">
        {isEmpty && texts.queueEmpty}
      </span>
      <Button ref={button} variant="primary" loading={taking} onClick={takeNext}>
        {texts.next}
        <KeyHint shortcut="N" />
      </Button>
    </>
  );
}
