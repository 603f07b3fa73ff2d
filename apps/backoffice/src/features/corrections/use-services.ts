import type { ComboboxItem } from '@arcadia/ui/form/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

type Service = ComboboxItem & { readonly applicationId: string };

/** Region services of a customer by what is typed, for a combobox; of a customer with up to 100 applications all of them. */
export function useServices(companyId: string) {
  const { regions } = useMessages('applications');
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['applications', 'services', companyId, keyword],
    queryFn: ({ signal }) =>
      client.listAllApplications({ companyId, keyword, pageSize: 100 }, { signal }),
    enabled: companyId !== '',
  });
  const services = (data?.records ?? []).flatMap(({ id: applicationId, name, services: own }) =>
    own.map(({ id, region }): Service => ({
      applicationId,
      value: id,
      label: `${name} · ${regions[region]}`,
      hint: id,
    })),
  );
  return { services, onSearch: setKeyword, loading: isFetching };
}
