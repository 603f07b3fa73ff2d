import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadCaptchaMessages } from './messages.ts';
import { currentCaptcha, onCaptchaChange } from './open-captcha.ts';

const CaptchaDialog = lazy(async () => {
  const [module] = await Promise.all([import('./CaptchaDialog.tsx'), loadCaptchaMessages()]);
  return { default: module.CaptchaDialog };
});

/** Shows what `openCaptcha` asks for. Mounted once, beside the form that needs codes; loads nothing until it is needed. */
export function CaptchaHost() {
  const request = useSyncExternalStore(onCaptchaChange, currentCaptcha, currentCaptcha);
  if (request === null) return null;
  return (
    <Suspense>
      <CaptchaDialog finish={request.finish} />
    </Suspense>
  );
}
