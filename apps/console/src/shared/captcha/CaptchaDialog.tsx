import { useState } from 'react';
import { useSettings } from '../settings.ts';
import { type CaptchaRequest, isVendorAway } from './open-captcha.ts';
import { PuzzleDialog } from './PuzzleDialog.tsx';
import { TencentDialog } from './TencentDialog.tsx';
import { WorkDialog } from './WorkDialog.tsx';

/** The captcha of this deployment, with the alternative without a puzzle. */
export function CaptchaDialog({ finish }: CaptchaRequest) {
  const { kind, appId } = useSettings().captcha;
  const [withoutPuzzle, setWithoutPuzzle] = useState(isVendorAway);
  const choose = { finish, onWithoutPuzzle: () => setWithoutPuzzle(true) };
  if (withoutPuzzle) return <WorkDialog finish={finish} onBack={() => setWithoutPuzzle(false)} />;
  if (kind === 'tencent' && appId !== null) return <TencentDialog appId={appId} {...choose} />;
  return <PuzzleDialog {...choose} />;
}
