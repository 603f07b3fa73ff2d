import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { useLayoutEffect } from 'react';
import { OfferScreen } from '../features/window/OfferScreen.tsx';
import { PageScreen } from '../features/window/PageScreen.tsx';
import { memberKnown } from '../shared/member.ts';
import { type ShopData, ShopProvider } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';
import { ClosedScreen, FailedScreen, WrongLinkScreen } from './Notices.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LateScreen } from './LateScreen.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { SideBar } from './SideBar.tsx';
import { MissingScripts, WholeOrNote } from './WholeOrNote.tsx';

/** A whole page: rendered by the server, and taken over in the browser. */
export function Shop({ data }: { data: ShopData }) {
  const { view, texts } = data;
  const { screen } = view;
  const isKnown = useStore(memberKnown, false);
  // In the same frame as what is shown to that person.
  useLayoutEffect(() => {
    if (isKnown) delete document.documentElement.dataset['person'];
  }, [isKnown]);
  return (
    <ShopProvider value={data}>
      <a
        href="#main"
        className="sr-only z-20 rounded-control bg-surface-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {texts.header.skip}
      </a>
      {screen.kind === 'preview' ? (
        <LateScreen kind="preview" />
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            <noscript>
              <p className="bg-warning-soft px-4 py-2 text-center text-warning">{texts.noScript}</p>
            </noscript>
            <MissingScripts />
            <NoticeBar />
            <WholeOrNote>
              <Screen screen={screen} />
            </WholeOrNote>
          </main>
          <Footer />
          <SideBar />
          <LoginDialog />
        </>
      )}
    </ShopProvider>
  );
}

function Screen({ screen }: { screen: ShopView['screen'] }) {
  switch (screen.kind) {
    case 'page':
      return <PageScreen page={screen.page} />;
    case 'offer':
      return <OfferScreen {...screen} />;
    case 'cart':
      return <LateScreen kind="cart" running={screen.running} />;
    case 'order':
      return <LateScreen kind="order" id={screen.id} running={screen.running} />;
    case 'preview':
      return <LateScreen kind="preview" />;
    case 'closed':
      return <ClosedScreen next={screen.next} />;
    case 'wrongLink':
      return <WrongLinkScreen />;
    case 'failed':
      return <FailedScreen errorId={screen.errorId} />;
  }
}
