import { Combobox, type ComboboxItem } from '@arcadia/ui/form/combobox';
import { withFilter, type TableState } from '@arcadia/ui/table/table-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyQuery } from './companies.ts';
import { companyItem, useCompanySearch } from './company-search.ts';
import { useMessages } from './messages.ts';

/** Narrows a list to one customer, found by typing. The choice is the table's filter `companyId`. */
export function CompanyScope({
  state,
  onStateChange,
}: {
  state: TableState;
  onStateChange: (state: TableState) => void;
}) {
  const texts = useMessages('backoffice').customer;
  const companyId = state.filters['companyId'];
  const chosen = useChosenCompany(companyId);
  // Few who look at a list narrow it: the customers are asked for when the field is pointed at or reached.
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const search = useCompanySearch(isWanted);
  return (
    <div className="contents" onPointerEnter={want} onFocus={want}>
      <Combobox
        // The control writes the name only when the choice changes, and it may come after the choice.
        key={`${companyId} ${chosen?.label}`}
        label={texts.label}
        hideLabel
        className="w-72 max-md:w-[calc(100vw-2rem)]"
        placeholder={texts.all}
        items={search.found.map(companyItem)}
        value={chosen}
        onValueChange={(item) => onStateChange(withFilter(state, 'companyId', item?.value ?? ''))}
        onSearch={search.onSearch}
        loading={search.loading}
        emptyText={texts.nothingFound}
      />
    </div>
  );
}

/** Until its name is known, or where there is none, the id stands for the customer: the list is narrowed to it anyway. */
function useChosenCompany(id: string | undefined): ComboboxItem | null {
  const { data } = useQuery({ ...companyQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return null;
  return data === undefined ? { value: id, label: id } : companyItem(data);
}
