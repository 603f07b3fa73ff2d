import {
  hasPasswordCharacters,
  hasPasswordKinds,
  isPasswordLength,
} from '@arcadia/contract/sign-in/authentication';
import { cx } from '@arcadia/ui/cx';
import { Check, Circle } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';

/** The rules of a password, each ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const texts = useMessages('account').password;
  const rules = [
    { text: texts.ruleLength, kept: isPasswordLength(password) },
    { text: texts.ruleKinds, kept: hasPasswordKinds(password) },
    { text: texts.ruleCharacters, kept: password !== '' && hasPasswordCharacters(password) },
  ];
  return (
    <span className="flex flex-col gap-1">
      {rules.map(({ text, kept }) => {
        const Icon = kept ? Check : Circle;
        return (
          <span key={text} className={cx('flex items-start gap-1.5', kept && 'text-success')}>
            <Icon aria-hidden className="mt-[0.2lh] size-3.5 shrink-0" />
            <span>
              {text}
              {kept && <span className="sr-only">{texts.ruleKept}</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
