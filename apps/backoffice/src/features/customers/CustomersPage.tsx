import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useLanguage } from '@arcadia/web/messages/messages';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { companyList, type CompanySummary } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { customerColumns, customerFilters } from './columns.tsx';

const nameOf = ({ name }: CompanySummary) => name;
const hrefOf = ({ id }: CompanySummary) => paths.customer(id);

/** All customers, newest first. */
export function CustomersPage() {
  const texts = useMessages('backofficeCustomers');
  const { language } = useLanguage();
  const operator = useOperator();
  const list = useList(companyList);
  useLiveInvalidation({
    'application.changed': [['companies']],
    'certification.changed': [['companies']],
    'access.changed': [['companies']],
  });
  const columns = useMemo(() => customerColumns(texts, language), [texts, language]);
  const filters = useMemo(() => customerFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={nameOf}
      rowHref={hrefOf}
      mayExport={operatorMay(operator, 'companies.export')}
      picture="customers"
    />
  );
}
