import type { ShopPage } from '@arcadia/contract/shop/shop';
import { isLanguage, type Language, languageFacts } from '@arcadia/i18n/languages';
import { isCurrency, type Currency } from '@arcadia/kernel/money';
import { useEffect, useState } from 'react';
import { dictionaries } from 'virtual:dictionaries';
import { type DrawnParts, type ShopData, ShopProvider, useShop } from '../../shared/shop.tsx';
import { HeroArt } from './HeroArt.tsx';
import { PageContent } from './PageScreen.tsx';

type Sent = { type: 'preview'; page: ShopPage; language: Language; currency: Currency };

/** The server has written none of them here. */
const drawn: DrawnParts = { art: (look) => look && <HeroArt look={look} /> };

/** Shows the page that the back office's editor sends, before it is saved. Only pages of this origin are heard. */
export function PreviewScreen() {
  const { view } = useShop();
  const [shown, setShown] = useState<{ data: ShopData; page: ShopPage } | null>(null);
  useEffect(() => {
    const hear = async ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isSent(data)) return;
      const { page, language, currency } = data;
      const texts = await dictionaries.shopWindow[language]();
      setShown({ page, data: { view: { ...view, language, currency }, texts, drawn } });
    };
    const listen = (event: MessageEvent<unknown>) => void hear(event);
    window.addEventListener('message', listen);
    // The editor can't know otherwise when its first message would be heard.
    if (window.parent !== window)
      window.parent.postMessage({ type: 'preview-ready' }, location.origin);
    return () => window.removeEventListener('message', listen);
  }, [view]);
  if (shown === null) return null;
  return (
    <ShopProvider value={shown.data}>
      {/* Nothing of it can be bought, and no link leads away from what is being edited. */}
      <main inert lang={languageFacts[shown.data.view.language].locale}>
        <PageContent page={shown.page} isFresh hasEnded={false} />
      </main>
    </ShopProvider>
  );
}

function isSent(data: unknown): data is Sent {
  if (typeof data !== 'object' || data === null) return false;
  const { type, page, language, currency }: Partial<Record<keyof Sent, unknown>> = data;
  return (
    type === 'preview' &&
    typeof page === 'object' &&
    page !== null &&
    'offers' in page &&
    'campaign' in page &&
    typeof language === 'string' &&
    isLanguage(language) &&
    typeof currency === 'string' &&
    isCurrency(currency)
  );
}
