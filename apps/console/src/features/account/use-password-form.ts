import {
  hasPasswordCharacters,
  hasPasswordKinds,
  isPasswordLength,
} from '@arcadia/contract/sign-in/authentication';
import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useFieldProblems } from '@arcadia/web/form/field-problems';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useControls } from '../../shared/use-controls.ts';
import { useAccountChanged } from './use-account-changed.ts';

type Values = { current: string; password: string; confirm: string };
type Field = keyof Values;
type Problems = Partial<Record<Field, string | undefined>>;

/** A password that the server has refused, and its words: they stand at the field for as long as it stands in it. */
type Refused = { password: string; message: string };

type PasswordFormSettings = {
  passwordSet: boolean;
  verify: () => Promise<boolean>;
  onDone: () => void;
};

/** The typed passwords, their faults, and the call. Nothing is kept: passwords are never written down. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function usePasswordForm({ passwordSet, verify, onDone }: PasswordFormSettings) {
  const texts = useMessages('account').password;
  const problemOf = useProblemOf();
  const changed = useAccountChanged();
  const [values, setValues] = useState<Values>({ current: '', password: '', confirm: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [submitting, setSubmitting] = useState(false);
  const [asksCurrent, setAsksCurrent] = useState(passwordSet);
  const { control, controlOf } = useControls<Field, HTMLInputElement>();
  const fields: Field[] = asksCurrent
    ? ['current', 'password', 'confirm']
    : ['password', 'confirm'];

  const save = async (): Promise<void> => {
    const { current: currentPassword, password } = values;
    const proof = asksCurrent ? { currentPassword } : {};
    await client.setPassword({ ...proof, password });
    changed(passwordSet ? texts.changed : texts.set);
    onDone();
  };
  /** At the field that it is about, where it is about one. */
  const showRefusal = ({ refusal, message }: ApiError) => {
    if (refusal === 'passwordCommon' || refusal === 'passwordUnchanged') {
      setRefused({ password: values.password, message });
      return controlOf('password')?.focus();
    }
    if (refusal !== 'incorrectPassword' || !asksCurrent) return setFailure(message);
    setProblems({ current: message });
    controlOf('current')?.select();
  };
  const submit = async () => {
    const found: Problems = Object.fromEntries(fields.map((one) => [one, problemOf(one, values)]));
    const first = fields.find((one) => found[one] !== undefined);
    setProblems(found);
    setFailure(undefined);
    if (first) return controlOf(first)?.focus();
    setSubmitting(true);
    try {
      await save().catch(async (error: unknown) => {
        // The 15 minutes of the check may be over by now: it is asked for again, and what was typed stays.
        if (!isRefused(error, 'identityCheckRequired')) throw error;
        if (await verify()) await save();
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error);
    } finally {
      setSubmitting(false);
    }
  };
  const replacePassword = async () => {
    if (await verify()) setAsksCurrent(false);
  };
  return {
    values,
    problems:
      refused?.password === values.password ? { ...problems, password: refused.message } : problems,
    failure,
    submitting,
    asksCurrent,
    change: (changes: Partial<Values>) => {
      const next = { ...values, ...changes };
      setValues(next);
      // Fields with errors are validated again while they are edited.
      const again = fields.filter((one) => problems[one] !== undefined);
      setProblems(Object.fromEntries(again.map((one) => [one, problemOf(one, next)])));
    },
    check: (field: Field) => {
      if (values[field] !== '') setProblems({ ...problems, [field]: problemOf(field, values) });
    },
    control,
    submit: () => void submit(),
    useCode: () => void replacePassword(),
  };
}

/** The contract's own rules, so that what passes here passes there. */
function useProblemOf(): (field: Field, values: Values) => string | undefined {
  const texts = useMessages('account').password;
  const fields = useFieldProblems();
  return (field, { current, password, confirm }) => {
    if (field === 'current') return current === '' ? texts.currentMissing : undefined;
    if (field === 'confirm') {
      if (confirm === '') return texts.confirmMissing;
      return confirm === password ? undefined : texts.mismatch;
    }
    if (password === '') return texts.nextMissing;
    if (!hasPasswordCharacters(password)) return fields.passwordCharacters;
    if (!isPasswordLength(password)) return fields.passwordLength;
    return hasPasswordKinds(password) ? undefined : fields.passwordKinds;
  };
}
