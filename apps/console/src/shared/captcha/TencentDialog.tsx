import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useTheme } from '@arcadia/ui/theme/theme';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useEffect, useState } from 'react';
import { client } from '../client.ts';
import { useCaptchaMessages } from './messages.ts';
import type { PuzzleProps } from './PuzzleDialog.tsx';
import { showVendorCaptcha, vendorFailureOf } from './tencent.ts';

type Ending =
  | { kind: 'closed' }
  | { kind: 'failed'; code: number | null }
  | { kind: 'refused'; text: string };

/**
 * The vendor's captcha lies over the page by itself; two dialogs would fight for the focus. Ours appears when the vendor's
 * has gone without a result: it says why, and offers another go and the way without a puzzle.
 */
export function TencentDialog({ appId, finish, onWithoutPuzzle }: PuzzleProps & { appId: string }) {
  const texts = useCaptchaMessages();
  const { language } = useLanguage();
  const { theme } = useTheme();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const ended = await askVendor(appId, { language, dark: theme === 'dark' });
      if (left) return;
      if (ended.kind === 'solved') finish(ended.answer);
      else setEnding(ended);
    };
    void ask();
    return () => {
      left = true;
    };
    // Once a round: a switch of language or theme must not open a second one over the first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);

  if (ending === null) return null;
  const again = () => {
    setEnding(null);
    setRound(round + 1);
  };
  return (
    <Dialog
      open
      onOpenChange={() => finish(null)}
      title={texts.title}
      footer={
        <>
          <Button variant="ghost" className="md:mr-auto md:-ml-3" onClick={onWithoutPuzzle}>
            {texts.work.start}
          </Button>
          <Button variant="primary" onClick={again}>
            {texts.vendor.again}
          </Button>
        </>
      }
    >
      <Banner tone={ending.kind === 'closed' ? 'info' : 'danger'}>
        {endingText(ending, texts.vendor)}
      </Banner>
    </Dialog>
  );
}

async function askVendor(appId: string, { language, dark }: { language: Language; dark: boolean }) {
  try {
    const aidEncrypted = await client.getCaptchaAppId({});
    return await showVendorCaptcha(appId, {
      aidEncrypted,
      userLanguage: languageFacts[language].tencentCaptcha,
      enableDarkMode: dark ? 'force' : false,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused' as const, text: error.message };
  }
}

function endingText(
  ending: Ending,
  texts: ReturnType<typeof useCaptchaMessages>['vendor'],
): string {
  if (ending.kind === 'closed') return texts.closed;
  if (ending.kind === 'refused') return ending.text;
  const text = texts.failures[vendorFailureOf(ending.code)];
  return ending.code === null ? text : texts.withCode({ text, code: ending.code });
}
