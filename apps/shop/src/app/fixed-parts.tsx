import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { HeroArt } from '../features/window/HeroArt.tsx';
import { HowItWorks } from '../features/window/Points.tsx';
import type { DrawnParts } from '../shared/shop.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import { CurrencySwitch } from './CurrencySwitch.tsx';
import { Footer } from './Footer.tsx';
import { HomeLink } from './HomeLink.tsx';
import { NoOfferScreen } from './NoOfferScreen.tsx';
import { PageNotes } from './PageNotes.tsx';
import { Ways } from './Ways.tsx';

/** How the server draws the fixed parts. Nothing that the browser loads imports this. */
export function fixedParts({ screen }: ShopView, texts: Dictionaries['shop']): DrawnParts {
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
