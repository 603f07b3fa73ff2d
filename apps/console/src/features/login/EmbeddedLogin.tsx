import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { CircleCheck, Monitor } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { ChannelSwitch } from './ChannelSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { frameOf, isInOwnPage, tellParentPage } from './parent-page.ts';
import { useLogin } from './use-login.ts';

/** The width of the screen, not of the frame: a narrow frame on a computer is fine. */
const minWidth = 768;

/** Whether the device's screen is too narrow for the management site. */
function usePhoneScreen(): boolean {
  return useSyncExternalStore(subscribe, () => screen.width < minWidth);
}

/** Turning a device changes its width. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * The form in a frame: of the shop's login dialog, or of another site. That site is told of the success; the frame goes on to the management site, where
 * the deployment names one.
 */
export function EmbeddedLogin() {
  const texts = useMessages('login');
  const { embed } = useSettings();
  const [done, setDone] = useState(false);
  const onPhone = usePhoneScreen();
  const login = useLogin((legacyUrl) => {
    // The shop hears of the session that this frame has stored, and closes its dialog.
    if (isInOwnPage(window)) return setDone(true);
    tellParentPage(frameOf(window), embed.allowedOrigins);
    const next = embed.managementSiteUrl ?? legacyUrl;
    if (next === undefined) setDone(true);
    else location.assign(next);
  });
  return (
    <main className="min-h-dvh bg-surface p-4 [&>*]:mx-auto [&>*]:max-w-92">
      <h1 className="sr-only">{texts.heading}</h1>
      {onPhone && !isInOwnPage(window) ? (
        <EmptyState title={texts.embed.pcTitle} picture={<Monitor size={32} />}>
          {texts.embed.pcText}
        </EmptyState>
      ) : done ? (
        <EmptyState title={texts.signedIn} picture={<CircleCheck size={32} />}>
          {texts.embed.doneText}
        </EmptyState>
      ) : (
        <LoginForm login={login}>
          <ChannelSwitch login={login} />
        </LoginForm>
      )}
    </main>
  );
}
