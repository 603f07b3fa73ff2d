import type { ShopPage } from '@arcadia/contract/shop/shop';
import { cx } from '@arcadia/ui/cx';
import { paths } from '../../shared/paths.ts';
import { Fixed } from '../../shared/Fixed.tsx';
import { useContentLanguage, useLink, useTexts } from '../../shared/shop.tsx';
import { Countdown } from './Countdown.tsx';
import { lookClass } from '../../shared/look-class.ts';

/** Head of a campaign: its subject, its end and its pages. */
export function Hero({ page, isFresh }: { page: ShopPage; isFresh: boolean }) {
  const content = useContentLanguage();
  const { campaign } = page;
  return (
    <section className={`${lookClass[campaign.look]} relative overflow-hidden`}>
      <Fixed part="art" look={campaign.look} />
      <div className="relative mx-auto max-w-320 px-4 pt-8 pb-6 md:px-6 md:pt-14">
        <p className="text-14 font-medium">{campaign.name[content]}</p>
        <h1 className="mt-1 max-w-160 text-28 font-semibold text-balance md:text-[2.5rem] md:leading-[1.2]">
          {page.headline[content]}
        </h1>
        <p className="mt-2 max-w-140 text-16">{page.introduction[content]}</p>
        <div className="mt-6">
          <Countdown endsAt={campaign.endsAt} isKnown={isFresh} />
        </div>
        <Pages page={page} />
      </div>
    </section>
  );
}

function Pages({ page }: { page: ShopPage }) {
  const { campaign: texts } = useTexts();
  const content = useContentLanguage();
  const link = useLink();
  const { pages } = page.campaign;
  if (pages.length < 2) return null;
  return (
    <nav aria-label={texts.pages} className="mt-8 flex flex-wrap gap-2">
      {pages.map(({ id, name }) => (
        <a
          key={id}
          href={link(paths.page(id))}
          aria-current={id === page.id ? 'page' : undefined}
          className={cx(
            'inline-flex h-10 items-center rounded-full px-4 font-medium',
            id === page.id ? 'chip-on' : 'chip',
          )}
        >
          {name[content]}
        </a>
      ))}
    </nav>
  );
}
