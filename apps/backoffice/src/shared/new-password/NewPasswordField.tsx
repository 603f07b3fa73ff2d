import { PasswordField } from '@arcadia/ui/form/password-field';
import type { TextFieldProps } from '@arcadia/ui/form/text-field';
import { Check, Circle } from 'lucide-react';
import { useMessages } from '../messages.ts';
import { metRules, type PasswordRule } from './password-rules.ts';

type NewPasswordFieldProps = Omit<TextFieldProps, 'label' | 'value' | 'type'> & {
  /** The text typed so far: the rules answer to it. */
  typed: string;
};

const rules: readonly PasswordRule[] = ['length', 'kinds', 'characters'];

/** A new password with its rules, each ticked as soon as it is met. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const texts = useMessages('backofficeSignIn').newPassword;
  const met = metRules(typed);
  return (
    <div className="flex flex-col gap-2">
      <PasswordField {...field} label={texts.label} autoComplete="new-password" />
      <ul aria-label={texts.rules} className="flex flex-col gap-0.5 text-13">
        {rules.map((rule) => (
          <li
            key={rule}
            className={met.has(rule) ? 'flex gap-2 text-success' : 'flex gap-2 text-text-muted'}
          >
            {met.has(rule) ? (
              <Check aria-hidden className="mt-[calc((1lh-0.875rem)/2)] size-3.5 shrink-0" />
            ) : (
              <Circle aria-hidden className="mt-[calc((1lh-0.875rem)/2)] size-3.5 shrink-0" />
            )}
            <span>
              {texts[rule]}
              <span className="sr-only"> {met.has(rule) ? texts.met : texts.unmet}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
