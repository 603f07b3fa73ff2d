import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useState } from 'react';
import { noteCaptchaRefusal, openCaptcha } from '../captcha/open-captcha.ts';
import { useResendCountdown } from '../resend-countdown.ts';

export type CaptchaTicket = { rand: string; ticket: string };

type CodeFlowSettings = {
  /** Key of the countdown: purpose and recipient. */
  target: string;
  /** Asks the server for a code. What fails is shown here. */
  ask: (extra: CaptchaTicket) => Promise<{ resendAfterSeconds: number }>;
  /** Presents the code. What fails is shown at the code. */
  present: (code: string) => Promise<void>;
};

/** A code from the button that asks for it to the answer it gets. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function useCodeFlow({ target, ask, present }: CodeFlowSettings) {
  const [seconds, startCountdown] = useResendCountdown(target);
  // Opened again within the minute: the code that was sent before still counts.
  const [sentTarget, setSentTarget] = useState(seconds > 0 ? target : null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'sending' | 'presenting' | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  const send = async () => {
    if (busy !== null) return;
    setBusy('sending');
    setProblem(undefined);
    try {
      const extra = await openCaptcha();
      // Closed by the person: no code is sent.
      if (extra === null) return;
      const { resendAfterSeconds } = await ask(extra);
      startCountdown(resendAfterSeconds);
      setSentTarget(target);
      setCode('');
    } catch (error) {
      noteCaptchaRefusal(error);
      setProblem(wordsOf(error));
      if (isRefused(error, 'verificationCodeTooSoon')) setSentTarget(target);
    } finally {
      setBusy(null);
    }
  };

  const submit = async (typed: string) => {
    if (busy !== null) return;
    setBusy('presenting');
    setProblem(undefined);
    try {
      await present(typed);
    } catch (error) {
      setProblem(wordsOf(error));
      // A refused code is typed anew; one that did not arrive is sent again as it is.
      if (error instanceof ApiError && error.kind === 'refused') setCode('');
    } finally {
      setBusy(null);
    }
  };

  return {
    code,
    busy,
    problem,
    seconds,
    sent: sentTarget === target,
    change: (typed: string) => {
      setCode(typed);
      setProblem(undefined);
    },
    fail: setProblem,
    send: () => void send(),
    submit: (typed = code) => void submit(typed),
  };
}

export type CodeFlow = ReturnType<typeof useCodeFlow>;

/** Words of a call that failed; anything else is a defect and goes on. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
