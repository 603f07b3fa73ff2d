import { Combobox, type ComboboxItem } from '@arcadia/ui/form/combobox';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyList } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

/** Long enough for the next key. Milliseconds. */
const pauseMs = 300;

type AssigneeFieldProps = {
  value: ComboboxItem | null;
  currency: string;
  error: string | undefined;
  onChange: (company: ComboboxItem | null) => void;
};

/** The company that receives the money: those that settle in its currency, found by typing. */
export function AssigneeField({ value, currency, error, onChange }: AssigneeFieldProps) {
  const texts = useMessages('backofficePaymentCases');
  const [query, setQuery] = useState('');
  const keyword = usePaused(query);
  const found = useQuery(
    companyList.query({ ...defaultTableState, pageSize: 100, filters: { keyword } }),
  );
  const items = (found.data?.records ?? [])
    .filter((company) => company.settlementCurrency === currency)
    .map(({ id, name, mainAccount: { phone, email } }) => ({
      value: id,
      label: name,
      hint: phone ?? email ?? id,
    }));
  return (
    <Combobox
      label={texts.assignTo}
      help={texts.assignHelp({ currency })}
      error={error}
      items={items}
      value={value}
      onValueChange={onChange}
      onSearch={setQuery}
      loading={found.isFetching}
      emptyText={texts.companyNotFound}
    />
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
