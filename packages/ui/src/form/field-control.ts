import { createContext, useContext } from 'react';
import { cx } from '../cx.ts';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Wiring by the `Field` around a control; null without one. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAria {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** The id and aria attributes a control takes from the field around it; its own props win. */
export function useFieldControl(own: ControlAria): ControlAria {
  const field = useContext(FieldContext);
  if (field === null) return own;
  return {
    id: own.id ?? field.id,
    'aria-describedby': cx(own['aria-describedby'], field.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
