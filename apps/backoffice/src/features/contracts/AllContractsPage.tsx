import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { allContractColumns, allContractFilters } from './columns.tsx';
import { allContractsList, type AnyContract } from './queries.ts';

/** The page of a contract's case, or of its customer: a contract that the customer has not signed has no case yet. */
const hrefOf = ({ caseId, companyId }: AnyContract) =>
  caseId === null ? paths.customer(companyId) : paths.contract(caseId);

/** Contracts of all customers in every status, also those that never came to the desk. */
export function AllContractsPage() {
  const { all } = useMessages('backofficeContracts');
  const texts = useMessages('contracts');
  const { customer } = useMessages('backoffice');
  const list = useList(allContractsList);
  useLiveInvalidation({ 'contract.changed': [['contracts']] });
  const columns = useMemo(() => allContractColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => allContractFilters(texts, all.search), [texts, all]);
  return (
    <ListScreen
      list={list}
      texts={all}
      columns={columns}
      filters={filters}
      rowLabel={({ number, customerName }) => all.row({ number, company: customerName })}
      rowHref={hrefOf}
      picture="contracts"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    />
  );
}
