import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { productNow } from '@arcadia/web/messages/product-time';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { ExchangeRate } from './queries.ts';

/** The way to the correction of a published rate of a past month: its bills may be final. */
export function CorrectRate({ rate: { status, month } }: { rate: ExchangeRate }) {
  const { correct: texts } = useMessages('backofficePricing');
  const formats = useFormats();
  const mayPropose = operatorMay(useOperator(), 'pricing.propose');
  const isPast = month < monthOf(dayOf(productNow()));
  if (status !== 'published' || !mayPropose || !isPast) return null;
  return (
    <Link
      href={paths.newCorrection({ kind: 'rate', month })}
      aria-label={texts.rateOf({ month: formats.month(month) })}
      className={buttonClass({ size: 'sm' })}
    >
      {texts.rate}
    </Link>
  );
}
