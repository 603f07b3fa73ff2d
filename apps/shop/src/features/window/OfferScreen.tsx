import type { ShopScreen } from '@arcadia/contract/shop/shop-view';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { Fixed } from '../../shared/Fixed.tsx';
import { useContentLanguage, useLink, useShop } from '../../shared/shop.tsx';
import { BuyButtons } from './BuyButtons.tsx';
import { Countdown } from './Countdown.tsx';
import { contentTexts, termTexts } from './offer-facts.ts';
import { Tags } from './OfferCard.tsx';
import { Points } from './Points.tsx';
import { Price } from './Price.tsx';
import { useFreshOffer } from './use-fresh.ts';
import { useOwnProblems } from './use-own-problems.ts';
import { lookClass } from '../../shared/look-class.ts';

type Props = Extract<ShopScreen, { kind: 'offer' }>;

/** One package with all that a buyer should know. */
export function OfferScreen(props: Props) {
  const { campaign, pageId } = props;
  const { offer, isFresh, hasEnded } = useFreshOffer(props);
  const problem = useOwnProblems(campaign.key, [offer]).get(offer.id) ?? null;
  const texts = useShop().texts.offer;
  const content = useContentLanguage();
  const link = useLink();
  return (
    <div className="mx-auto max-w-320 px-4 pt-4 md:px-6">
      <a
        href={link(paths.page(pageId))}
        className="inline-flex h-10 items-center gap-1 text-text-muted hover:text-text"
      >
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </a>
      {/* The price comes before the rest on a phone, and stays beside it where there is room. */}
      <article className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <header
          className={`${lookClass[campaign.look]} relative overflow-hidden rounded-card p-6 md:p-10`}
        >
          <Fixed part="art" look={campaign.look} />
          <div className="relative">
            <p className="font-medium">{campaign.name[content]}</p>
            <h1 className="mt-1 text-28 font-semibold text-balance">{offer.name[content]}</h1>
            <p className="mt-1 max-w-140 text-16">{offer.summary[content]}</p>
            <div className="mt-6">
              <Countdown endsAt={campaign.endsAt} isKnown={isFresh} />
            </div>
          </div>
        </header>
        <ToBuy activity={campaign.key} offer={offer} hasEnded={hasEnded} problem={problem} />
        <div className="space-y-6">
          <Points title={texts.contents} points={contentTexts(offer, texts)} />
          <Fixed part="how" />
        </div>
      </article>
    </div>
  );
}

type ToBuyProps = Parameters<typeof BuyButtons>[0];

function ToBuy(props: ToBuyProps) {
  const { offer } = props;
  const texts = useShop().texts.offer;
  return (
    <section
      aria-label={texts.price}
      className="h-fit rounded-card border border-hairline bg-surface p-5 pb-3 lg:sticky lg:top-18 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Tags offer={offer} />
      <div className="mt-3">
        <Price offer={offer} />
      </div>
      <ul className="mt-3 space-y-1 text-text-muted">
        {termTexts(offer, texts).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <BuyButtons {...props} />
    </section>
  );
}
