import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { AccountTable } from './AccountTable.tsx';
import { InstantForm } from './InstantForm.tsx';
import { type LedgerBalances, ledgerInput, ledgerQuery } from './queries.ts';

const address = { at: textParam, companyId: textParam };

/** Balances of one customer's accounts, or of all added up, now or at a chosen moment. */
export function LedgerPage() {
  const texts = useMessages('backofficeLedger');
  const { values: asked, go } = useSearchParams(address);
  const balances = useQuery(ledgerQuery(asked));
  const { companyId } = asked;
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <CompanyScope
            state={{ ...defaultTableState, filters: companyId === null ? {} : { companyId } }}
            onStateChange={({ filters }) => go({ companyId: filters['companyId'] || null })}
          />
        }
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <InstantForm
          key={asked.at}
          at={asked.at}
          busy={balances.isFetching}
          onAsk={(at) => go({ at })}
        />
        <ExportMenu
          name="exportLedgerBalances"
          input={ledgerInput(asked)}
          total={balances.data?.accounts.length}
        />
      </div>
      <Card flush>
        <Shown balances={balances} companyId={companyId} />
      </Card>
    </PageBody>
  );
}

type ShownProps = { balances: UseQueryResult<LedgerBalances>; companyId: string | null };

function Shown({ balances, companyId }: ShownProps) {
  const texts = useMessages('backofficeLedger');
  const { exactTime } = useFormats();
  const failure = useLoadError(balances.error, texts.failed);
  const { data } = balances;
  if (failure !== null) {
    return (
      <LoadFailed query={balances} title={failure.title}>
        {failure.text}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <div className="p-6">
        <SkeletonText lines={8} />
      </div>
    );
  }
  return (
    <>
      <p className="flex flex-wrap gap-x-2 px-4 py-3 text-13 text-text-muted md:px-6">
        {companyId === null ? (
          texts.ofAll
        ) : (
          <CompanyLink companyId={companyId} companyName={data.companyName ?? companyId} />
        )}
        <span className="tabular-nums">{texts.asOf({ time: exactTime(data.at) })}</span>
      </p>
      {data.accounts.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <AccountTable accounts={data.accounts} />
      )}
      <p className="border-t border-hairline px-4 py-3 text-13 text-text-muted md:px-6">
        {texts.signs}
      </p>
    </>
  );
}
