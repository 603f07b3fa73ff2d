import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { StatTile } from '@arcadia/ui/display/stat-tile';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { standingQuery } from './queries.ts';

type Standing = Awaited<ReturnType<typeof client.getCompanyStanding>>;

/** Credit, what is owed and what runs this month, and below them the alerts of the customer. */
export function CustomerStanding({ companyId }: { companyId: string }) {
  const texts = useMessages('backofficeCustomers').standing;
  const query = useQuery(standingQuery(companyId));
  const { data } = query;
  if (data === undefined && query.error !== null)
    return <LoadFailed query={query} title={texts.failed} />;
  return (
    <>
      <div
        data-awaited={data === undefined ? '' : undefined}
        className="grid grid-cols-3 gap-4 max-md:grid-cols-1"
      >
        <StatTile
          label={texts.credit}
          value={data && <Money {...data.availableCredit} />}
          footnote={texts.creditNote}
        />
        <StatTile
          label={texts.owed}
          value={data && <Money {...data.owed} />}
          footnote={
            <Link href={paths.unpaidBillsOf(companyId)} className="underline">
              {texts.unpaid}
            </Link>
          }
        />
        <StatTile
          label={texts.running}
          value={data && <Money {...data.running} />}
          footnote={
            data?.runningAsOf ? (
              <>
                {texts.asOf} <Time instant={data.runningAsOf} />
              </>
            ) : (
              texts.nothingRuns
            )
          }
        />
      </div>
      {data !== undefined && <Alerts standing={data} />}
    </>
  );
}

/** Alerts that the customer has set, with the balance that is below one now. Nothing where there are none. */
function Alerts({ standing: { lowBalances, usageAlerts } }: { standing: Standing }) {
  const texts = useMessages('backofficeCustomers').standing;
  const { money } = useFormats();
  const { cash, credit } = lowBalances;
  if (cash === null && credit === null && usageAlerts.length === 0) return null;
  return (
    <Card title={texts.alerts}>
      <div className="flex flex-col gap-3 text-14">
        {cash && (
          <Banner tone="warning">
            {texts.lowCash({ amount: money(cash.amount, cash.currency) })}
          </Banner>
        )}
        {credit && (
          <Banner tone="warning">
            {texts.lowCredit({ amount: money(credit.amount, credit.currency) })}
          </Banner>
        )}
        <ul className="divide-y divide-hairline">
          {usageAlerts.map(({ id, name, paused, lastNotifiedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {name}
                {paused && <span className="ml-2 text-13 text-text-muted">{texts.paused}</span>}
              </span>
              <span className="text-13 text-text-muted">
                {lastNotifiedAt === null ? (
                  texts.neverTold
                ) : (
                  <>
                    {texts.told} <Time instant={lastNotifiedAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
