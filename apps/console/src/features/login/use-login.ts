import { announce } from '../../shared/announcements.ts';
import { client, queries } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { isRefused } from '@arcadia/web/api-error';
import { useRef, useState } from 'react';
import { forgetDraft, initialLogin, keepDraft } from './login-draft.ts';
import {
  fieldsOf,
  loginPayload,
  nationalDigits,
  problemOf,
  problemsOf,
  targetOfCode,
  type LoginField,
  type LoginProblem,
  type LoginValues,
} from './login-form.ts';
import { useResendCountdown } from './resend-countdown.ts';

/** Specification section 9: the success is seen for a moment before the page changes. */
const successDelayMs = 300;

/** State and deeds of the login form. `onDone` gets where the old version takes over, if it does. */
export function useLogin(onDone: (redirect: string | undefined) => void) {
  const texts = useMessages('login');
  const [values, setValues] = useState(() => initialLogin(navigator.language));
  const [problems, setProblems] = useState<ReadonlyMap<LoginField, LoginProblem>>(new Map());
  const [busy, setBusy] = useState<'sending' | 'signingIn' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const controls = useRef(new Map<LoginField, HTMLElement>());
  const target = targetOfCode(values);
  const [resendSeconds, startCountdown] = useResendCountdown(target);

  const change = (changes: Partial<LoginValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    keepDraft(next);
    // What was found wrong is looked at again while it is being mended.
    setProblems(new Map([...problemsOf(next)].filter(([field]) => problems.has(field))));
  };
  const check = (field: LoginField) => {
    const problem = problemOf(field, values);
    const others = [...problems].filter(([other]) => other !== field);
    setProblems(new Map(problem === null ? others : [...others, [field, problem]]));
    return problem;
  };
  const focus = (field: LoginField | undefined) => {
    if (field !== undefined) controls.current.get(field)?.focus();
  };

  const sendCode = async () => {
    const field = values.channel === 'phone' ? 'phoneNumber' : 'email';
    if (check(field) !== null) return focus(field);
    setBusy('sending');
    try {
      const { resendAfterSeconds } = await sendTo(values);
      startCountdown(resendAfterSeconds);
      setSentTo(target);
      focus('code');
    } catch (error) {
      // The transport has said why; the code that was sent before still counts.
      if (isRefused(error, 'verificationCodeTooSoon')) focus('code');
      else focus(field);
    } finally {
      setBusy(null);
    }
  };

  const submit = async () => {
    const found = problemsOf(values);
    setProblems(found);
    if (found.size > 0) return focus(fieldsOf(values).find((field) => found.has(field)));
    setBusy('signingIn');
    try {
      const { redirect } = await client.signIn(loginPayload(values));
      forgetDraft(values);
      queries.removeQueries({ queryKey: ['member'] });
      announce({ kind: 'done', text: texts.signedIn });
      setTimeout(() => onDone(redirect), successDelayMs);
    } catch {
      // The transport has shown why, for three seconds; the focus goes to what has to be typed again.
      setBusy(null);
      focus(values.method === 'code' ? 'code' : 'password');
    }
  };

  return {
    values,
    change,
    check,
    busy,
    sentTo: sentTo === target ? sentTo : null,
    resendSeconds,
    sendCode,
    submit,
    problem: (field: LoginField) => {
      const problem = problems.get(field);
      return problem === undefined ? undefined : texts[problem];
    },
    control: (field: LoginField) => (element: HTMLElement | null) => {
      if (element === null) controls.current.delete(field);
      else controls.current.set(field, element);
    },
  };
}

function sendTo({ channel, phoneCode, phoneNumber, email }: LoginValues) {
  return channel === 'phone'
    ? client.sendPhoneCode({ areaCode: phoneCode, phoneNumber: nationalDigits(phoneNumber) })
    : client.sendEmailCode({ email: email.trim() });
}

export type LoginState = ReturnType<typeof useLogin>;
