import type { ComboboxItem } from '@arcadia/ui/form/combobox';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyList, type CompanySummary } from './companies.ts';

/** Pause before a search, long enough for the next key. */
const pauseMs = 300;

/** Customers by what is typed, for a combobox. @param isWanted whether somebody is about to look at them */
export function useCompanySearch(isWanted = true) {
  const [query, setQuery] = useState('');
  const keyword = usePaused(query);
  const { data, isFetching } = useQuery({
    ...companyList.query({ ...defaultTableState, pageSize: 100, filters: { keyword } }),
    enabled: isWanted,
  });
  return { found: data?.records ?? [], onSearch: setQuery, loading: isFetching };
}

export function companyItem({
  id,
  name,
  mainAccount: { phone, email },
}: Pick<CompanySummary, 'id' | 'name' | 'mainAccount'>): ComboboxItem {
  return { value: id, label: name, hint: phone ?? email ?? id };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
