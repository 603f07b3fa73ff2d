import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { forgetMember } from '../shared/client.ts';
import { loginNeeded } from '../shared/login.ts';
import { memberStore } from '../shared/member.ts';
import { useTexts } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';

/**
 * Opens whenever a login has been asked for, and clears what was known of the person. The form is the console's own, in a
 * frame of this origin, and is loaded only now: what it stores is the session of this page as well.
 */
export function LoginDialog({ texts: login }: { texts: Dictionaries['shopMore']['login'] }) {
  const { close } = useTexts().login;
  const asked = useStore(loginNeeded, 0);
  const member = useStore(memberStore, null);
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (asked === 0) return;
    forgetMember();
    setOpen(true);
    dialog.current?.showModal();
  }, [asked]);
  // The frame is a document of its own, so this one hears of the session that it stores, and loads the person. The page is loaded
  // anew then, as the server writes it for a member; the cart is stored.
  useEffect(() => {
    if (member !== null && dialog.current?.open === true) location.reload();
  }, [member]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="login-title"
      onClose={() => setOpen(false)}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-surface-raised p-0 text-text shadow-float backdrop:bg-overlay"
    >
      <header className="flex items-center justify-between border-b border-hairline py-2 pr-2 pl-4">
        <h2 id="login-title" className="text-16 font-semibold">
          {login.title}
        </h2>
        <button
          type="button"
          aria-label={close}
          onClick={() => dialog.current?.close()}
          className="grid size-9 place-items-center rounded-control hover:bg-text/7"
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      {isOpen && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page of this origin, which a sandbox could not hold
        <iframe
          src="/login?embed=1"
          title={login.title}
          className="block h-[min(34rem,calc(100dvh-8rem))] w-full border-0"
        />
      )}
    </dialog>
  );
}
