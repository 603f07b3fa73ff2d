import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { useMessages } from '../../shared/messages.ts';
import type { Market } from './form-fields.ts';

type MarketFieldProps = { value: Market; onChange: (market: Market) => void };

/** Choice between the two forms: the papers differ. */
export function MarketField({ value, onChange }: MarketFieldProps) {
  const { markets, start } = useMessages('certification');
  return (
    <RadioGroup
      label={start.market}
      value={value}
      onValueChange={(chosen) => onChange(chosen === 'overseas' ? 'overseas' : 'mainland')}
      className="grid gap-2 md:grid-cols-2"
    >
      <RadioCard value="mainland" label={markets.mainland} />
      <RadioCard value="overseas" label={markets.overseas} />
    </RadioGroup>
  );
}
