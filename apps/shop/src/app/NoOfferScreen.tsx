import type { CampaignLook } from '@arcadia/contract/shop/shop';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass } from '@arcadia/ui/action/button';
import type { ReactNode } from 'react';
import { HeroArt } from '../features/window/HeroArt.tsx';
import { paths } from '../shared/paths.ts';
import { useContentLanguage, useFormats, useLink, useShop } from '../shared/shop.tsx';
import { lookClass } from '../shared/look-class.ts';

type Texts = Dictionaries['shop'];

/** Screen of a page on which there is nothing to buy. The server alone renders it. */
export function NoOfferScreen({ screen, texts }: { screen: ShopView['screen']; texts: Texts }) {
  switch (screen.kind) {
    case 'closed':
      return <ClosedScreen next={screen.next} texts={texts} />;
    case 'wrongLink':
      return <WrongLinkScreen texts={texts} />;
    case 'failed':
      return <FailedScreen errorId={screen.errorId} texts={texts} />;
    default:
      throw new Error(`a page of the kind ${screen.kind} is rendered in the browser too`);
  }
}

type Closed = Extract<ShopView['screen'], { kind: 'closed' }>;

/** No campaign runs; the next one is announced where there is one. */
function ClosedScreen({ next, texts: { closed } }: { next: Closed['next']; texts: Texts }) {
  const { time } = useFormats();
  const content = useContentLanguage();
  return (
    <Sheet title={closed.title} look={next?.look ?? 'violet'}>
      {next && (
        <p className="text-16 font-medium">
          {closed.next({ name: next.name[content], time: time(next.startsAt) })}
        </p>
      )}
      <p>{closed.text}</p>
      <a href={paths.console} className={onLook}>
        {closed.action}
      </a>
    </Sheet>
  );
}

function WrongLinkScreen({ texts: { wrongLink } }: { texts: Texts }) {
  const link = useLink();
  return (
    <Sheet title={wrongLink.title} look="ocean">
      <p>{wrongLink.text}</p>
      <a href={link(paths.home)} className={onLook}>
        {wrongLink.action}
      </a>
    </Sheet>
  );
}

function FailedScreen({ errorId, texts: { failed } }: { errorId: string; texts: Texts }) {
  const { view } = useShop();
  return (
    <section className="mx-auto max-w-160 px-4 py-20 text-center">
      <h1 className="text-28 font-semibold">{failed.title}</h1>
      <p className="mt-2 text-text-muted">{failed.text}</p>
      <p className="mt-4 text-13 text-text-faint">
        {failed.errorId} <code className="font-mono break-all">{errorId}</code>
      </p>
      <a
        href={view.path + view.chosen}
        className={buttonClass({ variant: 'primary' }).concat(' mt-6')}
      >
        {failed.action}
      </a>
    </section>
  );
}

/** A button on the coloured ground of a look. */
const onLook = 'chip-on mt-2 inline-flex h-control items-center rounded-control px-4 font-medium';

type SheetProps = { title: string; look: CampaignLook; children: ReactNode };

function Sheet({ title, look, children }: SheetProps) {
  return (
    <section className={`${lookClass[look]} relative overflow-hidden`}>
      <HeroArt look={look} />
      <div className="relative mx-auto flex min-h-[60vh] max-w-160 flex-col items-center justify-center gap-3 px-4 py-20 text-center">
        <h1 className="text-28 font-semibold text-balance">{title}</h1>
        {children}
      </div>
    </section>
  );
}
