import { useId, useState, type FormEvent } from 'react';
import { Button } from '../action/button.tsx';
import { Input } from '../form/input.tsx';
import type { LatePopupProps } from '../overlay/late-popup.tsx';
import { Popover } from '../overlay/popover.tsx';
import { isReversed, readRange, writeRange } from './range-value.tsx';
import type { DateRangeFilter, FilterOption, NumberRangeFilter } from './table-filter.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface FilterRangeProps {
  filter: DateRangeFilter | NumberRangeFilter;
  /** Value as `from..to`; the empty string while none is set. */
  value: string;
  onChange: (value: string) => void;
}

/** The form of a filter with two ends; comes open. */
export function FilterRangePopover({
  trigger,
  filter,
  value,
  onChange,
}: FilterRangeProps & LatePopupProps) {
  const [open, setOpen] = useState(true);
  const apply = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      trigger={trigger}
      label={filter.label}
      open={open}
      onOpenChange={setOpen}
      className="w-72"
    >
      {filter.kind === 'date-range' && filter.presets !== undefined && (
        <Presets presets={filter.presets} value={value} onChoose={apply} />
      )}
      <RangeForm filter={filter} value={value} onApply={apply} />
    </Popover>
  );
}

function Presets(props: {
  presets: readonly FilterOption[];
  value: string;
  onChoose: (value: string) => void;
}) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {props.presets.map((preset) => (
        <Button
          key={preset.label}
          size="sm"
          aria-pressed={preset.value === props.value}
          className="aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => props.onChoose(preset.value)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}

interface RangeFormProps {
  filter: DateRangeFilter | NumberRangeFilter;
  value: string;
  onApply: (value: string) => void;
}

function RangeForm({ filter, value, onApply }: RangeFormProps) {
  const texts = useUiTexts();
  const [range, setRange] = useState(() => readRange(value));
  const [submitted, setSubmitted] = useState(false);
  const errorId = useId();
  const kind = filter.kind === 'date-range' ? 'date' : 'number';
  const wrong = submitted && isReversed(range, kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isReversed(range, kind)) onApply(writeRange(range));
  };
  const field = (end: 'from' | 'to') => (
    <label className="flex items-center justify-between gap-3 text-13">
      <span className="shrink-0 text-text-muted">{texts[end]}</span>
      <Input
        type={kind}
        step="any"
        value={range[end]}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId : undefined}
        onChange={(event) => setRange({ ...range, [end]: event.target.value })}
        boxClassName="max-w-44"
      />
    </label>
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {field('from')}
      {field('to')}
      {filter.kind === 'number-range' && filter.unit !== undefined && (
        <p className="text-right text-12 text-text-muted">{filter.unit}</p>
      )}
      {wrong && (
        <p id={errorId} role="alert" className="text-12 text-danger">
          {kind === 'date' ? texts.rangeReversed : texts.numbersReversed}
        </p>
      )}
      <Button type="submit" variant="secondary" className="self-end">
        {texts.apply}
      </Button>
    </form>
  );
}
