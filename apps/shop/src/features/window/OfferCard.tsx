import type { Offer } from '@arcadia/contract/shop/shop';
import { cx } from '@arcadia/ui/cx';
import { Check } from 'lucide-react';
import type { OwnProblem } from '../../shared/client.ts';
import { paths } from '../../shared/paths.ts';
import { useContentLanguage, useLink, useShop } from '../../shared/shop.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import { contentTexts, foldText, termTexts } from './offer-facts.ts';
import { Price } from './Price.tsx';

type Props = { activity: string; offer: Offer; hasEnded: boolean; problem: OwnProblem | null };

export function OfferCard({ activity, offer, hasEnded, problem }: Props) {
  const texts = useShop().texts.offer;
  const content = useContentLanguage();
  const link = useLink();
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface p-5 pb-3">
      <Tags offer={offer} />
      <h2 className="mt-2 text-20 font-semibold">
        <a href={link(paths.offer(offer.id))} className="hover:underline">
          {offer.name[content]}
        </a>
      </h2>
      <p className="mt-1 text-text-muted">{offer.summary[content]}</p>
      <ul className="mt-4 space-y-1.5">
        {contentTexts(offer, texts).map((text) => (
          <li key={text} className="flex gap-2 tabular-nums">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-5 text-13 text-text-muted">{termTexts(offer, texts).join(' · ')}</p>
      <div className="mt-auto">
        <Price offer={offer} />
        <BuyButtons activity={activity} offer={offer} hasEnded={hasEnded} problem={problem} />
      </div>
    </li>
  );
}

/** So few are left that a buyer should hurry. */
const scarce = 20;

/** The discount first, then what is special about the offer. */
export function Tags({ offer }: { offer: Offer }) {
  const texts = useShop().texts.offer;
  const fold = foldText(offer, texts);
  const { remaining, firstOrderOnly } = offer;
  const isScarce = remaining !== null && remaining > 0 && remaining <= scarce;
  return (
    <p className="flex min-h-6 flex-wrap gap-2 text-12 font-medium">
      {fold !== null && <span className="tag rounded-control px-2 py-0.5">{fold}</span>}
      {firstOrderOnly && (
        <span className="rounded-control bg-accent-soft px-2 py-0.5 text-accent">
          {texts.firstOrder}
        </span>
      )}
      {remaining !== null && (
        <span
          className={cx(
            'rounded-control px-2 py-0.5',
            isScarce ? 'bg-warning-soft text-warning' : 'bg-surface-sunken text-text-muted',
          )}
        >
          {remaining === 0
            ? texts.soldOut
            : isScarce
              ? texts.fewLeft(remaining)
              : texts.left(remaining)}
        </span>
      )}
    </p>
  );
}
