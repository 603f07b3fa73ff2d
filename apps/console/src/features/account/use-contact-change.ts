import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { callingCodeOf } from '../../shared/countries.ts';
import { useCodeFlow } from '../../shared/identity/use-code-flow.ts';
import { mayBeMobile } from '../../shared/mobile-number.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Account } from './queries.ts';
import {
  emailIn,
  phoneIn,
  problemOf,
  readable,
  type ContactProblem,
  type TypedContact,
} from './typed-contact.ts';
import { useAccountChanged } from './use-account-changed.ts';

type ContactChange = {
  kind: 'phone' | 'email';
  account: Account;
  /** The bound phone or email, as a person reads it; null where none is. */
  bound: string | null;
  verify: () => Promise<boolean>;
  onDone: () => void;
};

/** Both steps of a change; where nothing was bound, the second alone. */
export function useContactChange({ kind, account, bound, verify, onDone }: ContactChange) {
  const texts = useMessages('account')[kind];
  const changed = useAccountChanged();
  const [step, setStep] = useState<'old' | 'new'>(bound === null ? 'new' : 'old');
  const { old, oldCode, recheck } = useOldContact({ kind, bound }, setStep);
  const [typed, setTyped] = useState<TypedContact>(useEmptyContact(account));
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const to = readable(kind, typed);

  const next = useCodeFlow({
    target: `new_${kind} ${to}`,
    ask: (extra) => client.sendAccountCode({ ...newContact(kind, typed), extra }),
    present: async (code) => {
      try {
        await save({ kind, typed, code, oldCode: bound === null ? null : oldCode }, verify);
      } catch (error) {
        // The server does not say which of the two codes it refuses; the old one may have grown old meanwhile.
        if (bound !== null && isAboutCode(error) && !(await recheck())) return;
        throw error;
      }
      changed(bound === null ? texts.added : texts.changed);
      onDone();
    },
  });
  const checkAndSend = async () => {
    const found = await problemBeforeSending(kind, typed, account);
    setProblem(found);
    if (found === null) next.send();
  };
  const flow = step === 'old' ? old : next;
  const contactProblem = problem === null ? undefined : texts[problem];
  return {
    step,
    flow,
    typed,
    to,
    contactProblem: contactProblem ?? (next.sent ? undefined : next.problem),
    type: (change: Partial<TypedContact>) => {
      setTyped({ ...typed, ...change });
      setProblem(null);
      next.fail(undefined);
    },
    goOn: () => {
      if (flow.sent) return flow.submit();
      if (step === 'old') return flow.send();
      void checkAndSend();
    },
  };
}

/** The step that proves the contact that is bound now. */
function useOldContact(
  { kind, bound }: Pick<ContactChange, 'kind' | 'bound'>,
  setStep: (step: 'old' | 'new') => void,
) {
  const [oldCode, setOldCode] = useState('');
  const purpose = `old_${kind}` as const;
  const old = useCodeFlow({
    target: `${purpose} ${bound ?? ''}`,
    ask: (extra) => client.sendAccountCode({ purpose, extra }),
    present: async (code) => {
      await client.checkAccountCode({ purpose, code });
      setOldCode(code);
      setStep('new');
    },
  });
  /** Whether the old code still counts; otherwise leads back to its step, which says why. */
  const recheck = async (): Promise<boolean> => {
    try {
      await client.checkAccountCode({ purpose, code: oldCode });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      old.change('');
      old.fail(error.message);
      setStep('old');
      return false;
    }
  };
  return { old, oldCode, recheck };
}

/** Found before the captcha, which makes no sense for a number that no code can be sent to. */
async function problemBeforeSending(
  kind: ContactChange['kind'],
  typed: TypedContact,
  account: Account,
): Promise<ContactProblem | null> {
  const found = problemOf(kind, typed, account);
  if (found !== null || kind === 'email') return found;
  const { areaCode, phoneNumber } = phoneIn(typed);
  return (await mayBeMobile(areaCode, phoneNumber)) ? null : 'invalid';
}

/** A new number is most often one of the same country. */
function useEmptyContact(account: Account): TypedContact {
  const { countryCode } = useMember();
  const areaCode = account.areaCode ?? callingCodeOf(countryCode);
  return { areaCode, phoneNumber: '', email: '' };
}

function newContact(kind: 'phone' | 'email', typed: TypedContact) {
  return kind === 'phone'
    ? { purpose: 'new_phone' as const, ...phoneIn(typed) }
    : { purpose: 'new_email' as const, email: emailIn(typed) };
}

type Saved = {
  kind: 'phone' | 'email';
  typed: TypedContact;
  code: string;
  /** The code that the bound phone or email received; null where none was bound. */
  oldCode: string | null;
};

async function save(saved: Saved, verify: () => Promise<boolean>): Promise<void> {
  try {
    await send(saved);
  } catch (error) {
    // The 15 minutes of the identity verification may be over by now.
    if (!isRefused(error, 'identityCheckRequired') || !(await verify())) throw error;
    await send(saved);
  }
}

function send({ kind, typed, code, oldCode }: Saved): Promise<unknown> {
  const phone = phoneIn(typed);
  const email = emailIn(typed);
  if (oldCode === null) {
    return kind === 'phone'
      ? client.setPhone({ ...phone, code })
      : client.setEmail({ email, code });
  }
  return kind === 'phone'
    ? client.changePhone({ ...phone, oldCode, code })
    : client.changeEmail({ email, oldCode, code });
}

function isAboutCode(error: unknown): boolean {
  return (
    isRefused(error, 'incorrectVerificationCode') ||
    isRefused(error, 'verificationCodeExpired') ||
    isRefused(error, 'verificationCodeUsedUp')
  );
}
