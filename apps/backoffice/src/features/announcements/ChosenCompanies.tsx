import { maxChosenCompanies } from '@arcadia/contract/notifications/announcement-audience';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Combobox } from '@arcadia/ui/form/combobox';
import type { ContractForm } from '@arcadia/web/form/form';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { companyQuery } from '../../shared/companies.ts';
import { companyItem, useCompanySearch } from '../../shared/company-search.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Values } from './use-writing.ts';

type Company = { id: string; name: string };
type ChosenCompaniesProps = { writing: ContractForm<Values>; known: readonly Company[] };

/** Companies one by one: found by typing, listed below. */
export function ChosenCompanies({ writing: { form, fieldError }, known }: ChosenCompaniesProps) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  const { nothingFound } = useMessages('backoffice').customer;
  const search = useCompanySearch();
  const [named, setNamed] = useState(known);
  return (
    <Controller
      control={form.control}
      name="audience.companyIds"
      render={({ field: { value: ids, ref, onBlur, onChange } }) => (
        <div className="flex flex-col gap-3">
          <Combobox
            label={texts.company}
            placeholder={texts.companyPlaceholder}
            items={search.found.filter(({ id }) => !ids.includes(id)).map(companyItem)}
            // What is chosen goes to the list, and the field is free for the next one.
            value={null}
            onValueChange={(item) => {
              if (item === null) return;
              setNamed([...named, { id: item.value, name: item.label }]);
              onChange([...ids, item.value]);
            }}
            onBlur={onBlur}
            ref={ref}
            onSearch={search.onSearch}
            loading={search.loading}
            emptyText={nothingFound}
            disabled={ids.length >= maxChosenCompanies}
            help={
              ids.length >= maxChosenCompanies && texts.companiesFull({ max: maxChosenCompanies })
            }
            error={fieldError('audience.companyIds')}
          />
          {ids.length > 0 && (
            <ul className="divide-y divide-hairline rounded-card border border-hairline">
              {ids.map((id) => (
                <ChosenCompany
                  key={id}
                  id={id}
                  name={named.find((one) => one.id === id)?.name}
                  onRemove={() => onChange(ids.filter((one) => one !== id))}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    />
  );
}

type ChosenCompanyProps = { id: string; name: string | undefined; onRemove: () => void };

/** Of a draft only the id is known at first. */
function ChosenCompany({ id, name, onRemove }: ChosenCompanyProps) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  const { data } = useQuery({ ...companyQuery(id), enabled: name === undefined });
  const shown = name ?? data?.name ?? id;
  return (
    <li className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
      <span className="min-w-0 truncate text-14" title={shown}>
        {shown}
      </span>
      <IconButton size="sm" label={texts.remove({ name: shown })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
