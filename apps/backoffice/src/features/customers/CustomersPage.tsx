import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { companiesQuery, companyFiltersOf, type CompanySummary } from '../../shared/companies.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { customerColumns, customerFilters } from './columns.tsx';
import { customersTable } from './queries.ts';

const idOf = ({ id }: CompanySummary) => id;
const nameOf = ({ name }: CompanySummary) => name;
const hrefOf = ({ id }: CompanySummary) => paths.customer(id);

/** All customers, newest first. */
export function CustomersPage() {
  const texts = useMessages('customers');
  const { language } = useLanguage();
  const operator = useOperator();
  const [state, setState] = useTableUrlState(customersTable);
  const list = useQuery(companiesQuery(state));
  useLiveInvalidation({
    'application.changed': [['companies']],
    'certification.changed': [['companies']],
    'access.changed': [['companies']],
  });
  const columns = useMemo(() => customerColumns(texts, language), [texts, language]);
  const filters = useMemo(() => customerFilters(texts), [texts]);
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={customersTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={nameOf}
        rowHref={hrefOf}
        exportMenu={
          operatorMay(operator, 'companies.export') && (
            <ExportMenu
              name="exportCompanies"
              input={companyFiltersOf(state.filters)}
              total={list.data?.total}
            />
          )
        }
        empty={
          <EmptyState
            picture={<Pattern seed="customers" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
    </PageBody>
  );
}
