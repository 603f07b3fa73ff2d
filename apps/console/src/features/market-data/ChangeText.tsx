import { cx } from '@arcadia/ui/cx';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import { changeOf } from './figures.ts';

type ChangeTextProps = { value: string | null; before: string | null };

const signs = { up: '+', down: '', flat: '' };

/** How much a figure rose or fell on the period before. More is not always better, so it has no colour of good or bad. */
export function ChangeText({ value, before }: ChangeTextProps) {
  const texts = useMessages('marketData');
  const { percent } = useFormats();
  const change = value === null || before === null ? null : changeOf(value, before);
  if (change === null)
    return (
      <span className="text-text-faint">
        <span aria-hidden>—</span>
        <span className="sr-only">{texts.noBefore}</span>
      </span>
    );
  return (
    <span
      className={cx('tabular-nums', change.direction === 'flat' ? 'text-text-muted' : 'text-text')}
    >
      {signs[change.direction]}
      {percent(change.share)}
      <span className="sr-only"> {texts.against}</span>
    </span>
  );
}
