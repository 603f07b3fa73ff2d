import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { ArrowUp, MessageCircle } from 'lucide-react';
import { HeroArt } from '../features/window/HeroArt.tsx';
import { HowItWorks } from '../features/window/Points.tsx';
import { paths } from '../shared/paths.ts';
import { type DrawnParts, useLink, useShop } from '../shared/shop.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { CurrencySwitch } from './CurrencySwitch.tsx';
import { Footer } from './Footer.tsx';
import { NoOfferScreen } from './NoOfferScreen.tsx';
import { PageNotes } from './PageNotes.tsx';
import { placeInBar } from './SideBar.tsx';

type Texts = Dictionaries['shop'];

/** How the server draws the fixed parts. Nothing that the browser loads imports this. */
export function fixedParts({ screen }: ShopView, texts: Texts): DrawnParts {
  return {
    home: () => <HomeLink texts={texts.header} />,
    currencies: () => <CurrencySwitch texts={texts.header} />,
    notes: () => <PageNotes texts={texts} />,
    art: (look) => look && <HeroArt look={look} />,
    how: () => <HowItWorks texts={texts.offer} />,
    screen: () => <NoOfferScreen screen={screen} texts={texts} />,
    footer: () => <Footer texts={texts.footer} />,
    ways: () => <Ways texts={texts.side} />,
    contact: () => <ContactPanel texts={texts.contact} />,
  };
}

function HomeLink({ texts }: { texts: Texts['header'] }) {
  const { brandName } = useShop().view;
  const link = useLink();
  return (
    <a
      href={link(paths.home)}
      aria-label={texts.home({ brand: brandName })}
      className="mr-auto flex min-w-0 items-center gap-2 text-14 font-semibold md:text-16"
    >
      <BrandMark seed={brandName} size={28} />
      <span className="truncate max-[22.5rem]:hidden">{brandName}</span>
    </a>
  );
}

/** Ways of the side bar that need no code: to the service desk, and up. */
function Ways({ texts }: { texts: Texts['side'] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="contact"
        aria-label={texts.contact}
        className={placeInBar}
      >
        <MessageCircle size={20} aria-hidden />
        <span className="md:hidden">{texts.contact}</span>
      </button>
      <a href="#top" aria-label={texts.toTop} className={placeInBar}>
        <ArrowUp size={20} aria-hidden />
        <span className="md:hidden">{texts.top}</span>
      </a>
    </>
  );
}
