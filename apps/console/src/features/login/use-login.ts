import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { entryClient } from '../../shared/entry-client.ts';
import { useMessages } from '../../shared/messages.ts';
import { mayBeMobile } from '../../shared/mobile-number.ts';
import { useResendCountdown } from '../../shared/resend-countdown.ts';
import { noteCaptchaRefusal, openCaptcha } from '../../shared/captcha/open-captcha.ts';
import { forgetDraft } from './login-draft.ts';
import {
  loginPayload,
  phoneOf,
  targetOfCode,
  type LoginField,
  type LoginValues,
} from './login-form.ts';
import { nextStepOf, type NextStep } from './next-step.ts';
import { useLoginFields } from './use-login-fields.ts';

/** Specification section 9: the success is seen for a moment before the page changes. */
const successDelayMs = 300;

/** State and actions of the login form. `onDone` gets the address of the old version, if it takes over. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function useLogin(onDone: (redirect: string | undefined) => void) {
  const texts = useMessages('login');
  const { checkAll, focus, markRefused, ...fields } = useLoginFields();
  const { values, change, check } = fields;
  const [busy, setBusy] = useState<'sending' | 'signingIn' | 'passkey' | null>(null);
  const [step, setStep] = useState<NextStep | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const target = targetOfCode(values);
  const [resendSeconds, startCountdown] = useResendCountdown(target);

  /** Marks the field that a call was refused for and leads there; other failures, such as no connection, are no field's. */
  const refuse = (field: LoginField, error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused') markRefused(field, error.message);
    focus(field);
  };
  const refuseWith = (field: LoginField, text: string) => {
    markRefused(field, text);
    focus(field);
  };

  const sendCode = async () => {
    const field = values.channel === 'phone' ? 'phoneNumber' : 'email';
    if (check(field) !== null) return focus(field);
    const phone = phoneOf(values);
    setBusy('sending');
    try {
      // No captcha for a number that no code can be sent to.
      if (field === 'phoneNumber' && !(await mayBeMobile(phone.areaCode, phone.phoneNumber)))
        return refuseWith(field, texts.phoneInvalid);
      const ticket = await captchaTicket();
      // Closed by the person: no code is sent, and the focus is back on the button by itself.
      if (ticket === null) return;
      const { resendAfterSeconds } = await sendTo(values, ticket);
      startCountdown(resendAfterSeconds);
      setSentTo(target);
      focus('code');
    } catch (error) {
      noteCaptchaRefusal(error);
      // The transport has said why; the code that was sent before still counts.
      refuse(isRefused(error, 'verificationCodeTooSoon') ? 'code' : field, error);
    } finally {
      setBusy(null);
    }
  };

  const enter = (redirect: string | undefined) => {
    forgetDraft(values);
    announce({ kind: 'personChanged', isLeaving: false });
    announce({ kind: 'done', text: texts.signedIn });
    setTimeout(() => onDone(redirect), successDelayMs);
  };

  const submit = async () => {
    if (!checkAll()) return;
    setBusy('signingIn');
    try {
      const answer = await signIn(values);
      if (answer === null) return setBusy(null);
      const next = nextStepOf(answer);
      if (next === null) return enter(answer.redirect);
      setBusy(null);
      change({ code: '', password: '' });
      setStep(next);
    } catch (error) {
      noteCaptchaRefusal(error);
      // The transport has shown why, for three seconds; it stays at the field that has to be filled in again.
      setBusy(null);
      refuse(fieldToMend(error, values), error);
    }
  };

  const byPasskey = async () => {
    if (check('isRead') !== null) return focus('isRead');
    setBusy('passkey');
    try {
      const { passkeyFromForm } = await import('./passkey-login.ts');
      const answer = await passkeyFromForm(values.isRead);
      if (answer !== null) return enter(answer.redirect);
    } catch (error) {
      setBusy(null);
      throw error;
    }
    setBusy(null);
  };

  return {
    ...fields,
    busy,
    step,
    leaveStep: () => setStep(null),
    enter,
    byPasskey,
    sentTo: sentTo === target ? sentTo : null,
    resendSeconds,
    sendCode,
    submit,
  };
}

/** Signs in; after too many failures with a captcha. @returns null where the person closed it. */
async function signIn(values: LoginValues) {
  const payload = loginPayload(values);
  try {
    return await entryClient.signIn(payload, { notify: true });
  } catch (error) {
    if (!isRefused(error, 'captchaRequired')) throw error;
    const extra = await captchaTicket();
    return extra === null ? null : entryClient.signIn({ ...payload, extra }, { notify: true });
  }
}

function sendTo(values: LoginValues, extra: CaptchaTicket) {
  return values.channel === 'phone'
    ? entryClient.sendPhoneCode({ ...phoneOf(values), extra }, { notify: true })
    : entryClient.sendEmailCode({ email: values.email.trim(), extra }, { notify: true });
}

function fieldToMend(error: unknown, { method }: LoginValues): LoginField {
  const refusal = error instanceof ApiError ? error.refusal : null;
  if (refusal === 'phoneNumberInvalid') return 'phoneNumber';
  return refusal === 'termsNotAccepted' ? 'isRead' : method;
}

export type LoginState = ReturnType<typeof useLogin>;

/** Proof that a person asks for a code, as the requests for one take it. */
type CaptchaTicket = { rand: string; ticket: string };

/**
 * Lets the person pass the captcha; before every code.
 *
 * @returns null where the person closed it: no code is asked for then
 */
function captchaTicket(): Promise<CaptchaTicket | null> {
  return openCaptcha();
}
