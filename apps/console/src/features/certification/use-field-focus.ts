import type { CertificationField } from '@arcadia/contract/certification-form';
import { useEffect, useRef, type RefObject } from 'react';
import { useFormState } from './form-context.tsx';

/**
 * Puts the focus on the field the address names, else on the heading of a step that was just opened.
 * @returns the ref of the heading
 */
export function useFieldFocus(
  step: string,
  field: CertificationField | null,
): RefObject<HTMLHeadingElement | null> {
  const { form } = useFormState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const moved = shown.current !== null && shown.current !== step;
    shown.current = step;
    if (field !== null) form.setFocus(field);
    else if (moved) heading.current?.focus({ preventScroll: true });
  }, [form, step, field]);
  return heading;
}
