import { TextField, type TextFieldProps } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';

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
