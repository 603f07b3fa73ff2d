import { typedCode } from '@arcadia/kernel/typed-code';
import type { LoginValues } from './login-form.ts';

/** What was typed or chosen in the form before hydration, read from the DOM. */
export function typedIn(form: HTMLFormElement): Partial<LoginValues> {
  const typed: Partial<LoginValues> = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement)) continue;
    const { type, name, value, checked } = control;
    if (type === 'checkbox') {
      if (checked) typed.isRead = true;
    } else if (type === 'radio') {
      if (checked && value === 'email') typed.channel = 'email';
    } else if (name === 'phoneNumber' && value !== '') typed.phoneNumber = value;
    else if (name === 'code' && value !== '') typed.code = typedCode(value);
  }
  return typed;
}
