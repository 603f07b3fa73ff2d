import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { ArrowUp, MessageCircle } from 'lucide-react';
import { placeInBar } from './SideBar.tsx';

/** Ways of the side bar that need no code: to the service desk, and up. */
export function Ways({ texts }: { texts: Dictionaries['shop']['side'] }) {
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
