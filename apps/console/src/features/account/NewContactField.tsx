import { typedPhone } from '@arcadia/kernel/typed-code';
import { TextField } from '@arcadia/ui/form/text-field';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import type { TypedContact } from './typed-contact.ts';

type NewContactFieldProps = {
  kind: 'phone' | 'email';
  value: TypedContact;
  onChange: (change: Partial<TypedContact>) => void;
  error: string | undefined;
};

/** Number of frames for which the focus is restored: half a second, longer on a busy machine. */
const watchedFrames = 30;

/**
 * The previously focused element is gone. The dialog then focuses itself, sometimes after us; the field takes the focus
 * back, but never from a control that the user has chosen.
 */
function takeFocus(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const dialog = field.closest('[role="dialog"]');
  let left = watchedFrames;
  let frame = 0;
  const look = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === dialog) field.focus();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  field.focus();
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** The phone or the email that is to be bound. */
export function NewContactField({ kind, value, onChange, error }: NewContactFieldProps) {
  const texts = useMessages('account');
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => takeFocus(control.current), []);
  if (kind === 'email') {
    return (
      <TextField
        ref={control}
        label={texts.email.label}
        type="email"
        name="email"
        autoComplete="email"
        value={value.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
      />
    );
  }
  return (
    <TextField
      ref={control}
      label={texts.phone.label}
      type="tel"
      name="phoneNumber"
      inputMode="tel"
      autoComplete="tel-national"
      prefix={
        <PhonePrefixButton
          codes={phoneCodes}
          value={value.areaCode}
          onChange={(areaCode) => onChange({ areaCode })}
        />
      }
      value={value.phoneNumber}
      onChange={({ target }) => onChange(typedPhone(target.value, value.areaCode))}
      error={error}
    />
  );
}
