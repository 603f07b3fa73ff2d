import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import { quotaName } from './quota-name.ts';
import type { Bill } from './queries.ts';

/** Package and trial quotas that the bill took; no card where it took none. */
export function QuotasCard({ bill: { quotas } }: { bill: Bill }) {
  const texts = useMessages('backofficeBills').quotas;
  const { components } = useMessages('bills');
  const { regions } = useMessages('applications');
  if (quotas.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ul className="divide-y divide-hairline">
        {quotas.map(({ id, kind, region, quantity, returnedAt }, index) => (
          <li
            key={`${index} ${id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
          >
            <span>
              {quotaName(components, kind)}
              {region !== null && (
                <span className="ml-2 text-13 text-text-muted">{regions[region]}</span>
              )}
              <span className="ml-2 text-13 text-text-muted">
                {id === null ? (
                  texts.trial
                ) : (
                  <>
                    {texts.package} <Identifier value={id} label={texts.package} max={14} />
                  </>
                )}
              </span>
            </span>
            <span className="ml-auto text-right tabular-nums">
              {formatExactNumber(quantity)}
              {returnedAt !== null && (
                <span className="block text-12 text-text-muted">
                  {texts.returned} <Time instant={returnedAt} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
