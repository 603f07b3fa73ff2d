import { formatDecimal, parseDecimal, subtract } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { StatTile } from '@arcadia/ui/display/stat-tile';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { kindOf } from './kind.ts';

/** Cash, deposit against what is required, applications and members. Figures have their place before they are there. */
export function CustomerBalances({ company }: { company: Company | undefined }) {
  const texts = useMessages('backofficeCustomers');
  const { number } = useFormats();
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4 max-md:grid-cols-1">
      <StatTile
        label={texts.cash}
        value={company && <Money {...company.cash} />}
        footnote={texts.spendable}
      />
      <StatTile
        label={texts.deposit}
        value={company && <Money {...company.deposit} />}
        footnote={<DepositNote company={company} />}
      />
      <StatTile label={texts.applications} value={company && number(company.applicationCount)} />
      <StatTile
        label={texts.members}
        value={company && number(company.memberCount)}
        footnote={texts.membersNote}
      />
    </div>
  );
}

function DepositNote({ company }: { company: Company | undefined }) {
  const texts = useMessages('backofficeCustomers');
  const { money } = useFormats();
  if (company === undefined) return <Skeleton width="70%" />;
  if (kindOf(company) === 'channel') return texts.depositOfChannel;
  const missing = missingDeposit(company);
  const { amount, currency } = company.requiredDeposit;
  const required = money(amount, currency);
  return missing === null
    ? texts.depositFull({ required })
    : texts.depositMissing({ required, missing: money(missing, currency) });
}

/** The deposit's shortfall as a decimal string; null where it is whole. */
function missingDeposit({ deposit, requiredDeposit }: Company): string | null {
  const has = parseDecimal(deposit.amount, deposit.currency);
  const needs = parseDecimal(requiredDeposit.amount, requiredDeposit.currency);
  if (has === null || needs === null) return null;
  const missing = subtract(needs, has);
  return missing.amount > 0n ? formatDecimal(missing) : null;
}
