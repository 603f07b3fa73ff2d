import { maxKeyDays } from '@arcadia/contract/access/api-key-terms';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { productNow } from '@arcadia/web/messages/product-time';
import { useState, type Ref } from 'react';
import { useMessages } from '../../shared/messages.ts';

const lives = [30, 90, 365] as const;
export const usualDays = 90;

type ExpiryFieldProps = {
  /** The last day at UTC+8; empty while none is chosen. */
  value: string;
  onChange: (day: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/** For how long a key works: a number of days, or until a day. */
export function ExpiryField({ value, onChange, onBlur, error, ref }: ExpiryFieldProps) {
  const { form: texts } = useMessages('apiKeys');
  const { date } = useFormats();
  const today = dayOf(productNow());
  const known = lives.find((days) => addDays(today, days) === value);
  const [chosen, setChosen] = useState(known === undefined ? 'day' : String(known));
  const isDay = chosen === 'day';
  const help =
    error === undefined && value !== ''
      ? texts.lastDayHelp({ date: date(startOfDay(value).toISOString()) })
      : undefined;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={texts.expiry}
        value={chosen}
        onValueChange={(next) => {
          setChosen(next);
          if (next !== 'day') onChange(addDays(today, Number(next)));
        }}
        className="flex flex-wrap gap-x-6 gap-y-2"
        help={isDay ? undefined : help}
        error={isDay ? undefined : error}
      >
        {lives.map((days) => (
          <Radio key={days} value={String(days)} label={texts.days({ count: days })} />
        ))}
        <Radio value="day" label={texts.chosenDay} />
      </RadioGroup>
      {isDay && (
        <TextField
          ref={ref}
          type="date"
          label={texts.lastDay}
          min={today}
          max={addDays(today, maxKeyDays - 1)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          help={help}
          error={error}
        />
      )}
    </div>
  );
}
