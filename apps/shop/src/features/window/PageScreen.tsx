import type { ShopPage } from '@arcadia/contract/shop/shop';
import { Suspense } from 'react';
import { useTexts } from '../../shared/shop.tsx';
import { Hero } from './Hero.tsx';
import { OfferCard } from './OfferCard.tsx';
import { useFreshPage } from './use-fresh.ts';
import { useOwnProblems } from './use-own-problems.ts';

/** A page of the campaign: what it is about, and its offers. */
export function PageScreen({ page: rendered }: { page: ShopPage }) {
  const { page: fresh, isFresh, hasEnded } = useFreshPage(rendered);
  // Its art is the server's and stays, so the ground stays too.
  const { look } = rendered.campaign;
  const page = { ...fresh, campaign: { ...fresh.campaign, look } };
  const problems = useOwnProblems(page.campaign.key, page.offers);
  return <PageContent page={page} isFresh={isFresh} hasEnded={hasEnded} problems={problems} />;
}

/** So many packages stand in the first row at most. React takes over those below when it is at rest, or when they are pressed. */
const maxAtOnce = 3;

type Props = {
  page: ShopPage;
  isFresh: boolean;
  hasEnded: boolean;
  /** Of the company that is signed in; a preview knows none. */
  problems?: ReturnType<typeof useOwnProblems>;
};

export function PageContent({ page, isFresh, hasEnded, problems }: Props) {
  const { campaign: texts } = useTexts();
  return (
    <>
      <Hero page={page} isFresh={isFresh} />
      <section aria-label={texts.offers} className="mx-auto max-w-320 px-4 pt-6 md:px-6">
        {hasEnded && (
          <p role="status" className="mb-4 rounded-card bg-warning-soft px-4 py-3 text-warning">
            {texts.ended}
          </p>
        )}
        {page.offers.length === 0 ? (
          <div className="rounded-card border border-hairline bg-surface px-4 py-16 text-center">
            <p className="text-16 font-medium">{texts.empty}</p>
            <p className="mt-1 text-text-muted">{texts.emptyText}</p>
          </div>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {page.offers.map((offer, index) => {
              const problem = problems?.get(offer.id) ?? null;
              const shared = { activity: page.campaign.key, hasEnded, problem };
              const card = <OfferCard key={offer.id} offer={offer} {...shared} />;
              return index < maxAtOnce ? card : <Suspense key={offer.id}>{card}</Suspense>;
            })}
          </ul>
        )}
      </section>
    </>
  );
}
