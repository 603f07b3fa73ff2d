import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { ApiError } from '@arcadia/web/calls/api-error';
import { paths } from '../app/paths.ts';
import { useMessages } from './messages.ts';
import { operatorMay, useOperator } from './operator.ts';

/** The prices or the rate of a final month, to begin a correction with. */
type Begin = {
  kind: 'plan' | 'rate';
  month: string;
  /** The version whose prices were to apply. */
  from?: string;
  companyId?: string | null;
};

/** The way on where bills of a month are final: its prices or rate are corrected instead. */
export function ToCorrection({ begin: { companyId, ...begin } }: { begin: Begin }) {
  const { correct: texts } = useMessages('backofficePricing');
  const mayPropose = operatorMay(useOperator(), 'pricing.propose');
  if (!mayPropose) return null;
  const href = paths.newCorrection({ ...begin, companyId: companyId ?? undefined });
  return (
    <span className="block text-13 text-text-muted">
      {begin.kind === 'plan' ? texts.finalMonth : texts.usedRate}{' '}
      <Link href={href} className={textLinkClass}>
        {texts.go}
      </Link>
    </span>
  );
}

/** The reason for which a version or a rate could not be saved or published, with the way on where bills stand in the way. */
export function RefusedByBills({ error, begin }: { error: Error; begin: Begin }) {
  const refusal = error instanceof ApiError ? error.refusal : null;
  return (
    <>
      {error.message}
      {(refusal === 'monthIsFinal' || refusal === 'rateUsed') && <ToCorrection begin={begin} />}
    </>
  );
}
