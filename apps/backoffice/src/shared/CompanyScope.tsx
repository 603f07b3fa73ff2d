import { Combobox, type ComboboxItem } from '@arcadia/ui/form/combobox';
import { defaultTableState, withFilter, type TableState } from '@arcadia/ui/table/table-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyList, companyQuery } from './companies.ts';
import { useMessages } from './messages.ts';

/** Long enough for the next key. */
const pauseMs = 300;

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
  const [query, setQuery] = useState('');
  const keyword = usePaused(query);
  const found = useQuery(
    companyList.query({ ...defaultTableState, pageSize: 100, filters: { keyword } }),
  );
  return (
    <Combobox
      // The control writes the name only when the choice changes, and it may come after the choice.
      key={`${companyId} ${chosen?.label}`}
      label={texts.label}
      hideLabel
      className="w-72 max-md:w-[calc(100vw-2rem)]"
      placeholder={texts.all}
      items={(found.data?.records ?? []).map(itemOf)}
      value={chosen}
      onValueChange={(item) => onStateChange(withFilter(state, 'companyId', item?.value ?? ''))}
      onSearch={setQuery}
      loading={found.isFetching}
      emptyText={texts.nothingFound}
    />
  );
}

function itemOf({ id, name, mainAccount: { phone, email } }: NamedCompany): ComboboxItem {
  return { value: id, label: name, hint: phone ?? email ?? id };
}

type NamedCompany = {
  id: string;
  name: string;
  mainAccount: { phone: string | null; email: string | null };
};

/** Until its name is known, or where there is none, the id stands for the customer: the list is narrowed to it anyway. */
function useChosenCompany(id: string | undefined): ComboboxItem | null {
  const { data } = useQuery({ ...companyQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return null;
  return data === undefined ? { value: id, label: id } : itemOf(data);
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
