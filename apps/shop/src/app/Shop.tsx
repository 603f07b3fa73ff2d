import { type ReactNode, useLayoutEffect } from 'react';
import { Fixed } from '../shared/Fixed.tsx';
import { memberKnown } from '../shared/member.ts';
import { type ShopData, ShopProvider } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';
import { Header } from './Header.tsx';
import { Login } from './Login.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { SideBar } from './SideBar.tsx';
import { WholeOrNote } from './WholeOrNote.tsx';

/**
 * A whole page: rendered by the server, and taken over in the browser.
 * @param screen the content that `screenOf` gives for the page
 */
export function Shop({ data, screen }: { data: ShopData; screen: ReactNode }) {
  const { view, texts } = data;
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
      {view.screen.kind === 'preview' ? (
        screen
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
            <Fixed part="notes" />
            <NoticeBar />
            <WholeOrNote>{screen}</WholeOrNote>
          </main>
          <Fixed part="footer" />
          <SideBar />
          <Login />
        </>
      )}
    </ShopProvider>
  );
}
