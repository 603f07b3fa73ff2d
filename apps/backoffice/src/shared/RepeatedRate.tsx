import { TextField, type TextFieldProps } from '@arcadia/ui/form/text-field';
import { useMessages } from './messages.ts';

/** Nothing typed is no rate: an empty one would be asked for, also where none is needed. */
export const emptyIsNone = (typed: string | undefined) => (typed?.trim() ? typed : undefined);

/** A rate that is far off the one before, typed again by whoever stands for it. */
export function RepeatedRate(props: Omit<TextFieldProps, 'label'>) {
  const { rates: texts } = useMessages('backofficePricing');
  return (
    <TextField
      label={texts.repeatedRate}
      help={texts.repeatedRateHelp}
      inputMode="decimal"
      autoComplete="off"
      prefix="CNY"
      {...props}
    />
  );
}
