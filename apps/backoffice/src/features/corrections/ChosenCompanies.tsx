import { IconButton } from '@arcadia/ui/action/icon-button';
import { Combobox } from '@arcadia/ui/form/combobox';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { companyQuery } from '../../shared/companies.ts';
import { companyItem, useCompanySearch } from '../../shared/company-search.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';

type ChosenCompaniesProps = {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** Customers by name, added one by one. */
export function ChosenCompanies({ ids, onChange, error }: ChosenCompaniesProps) {
  const { form: texts } = useMessages('backofficeCorrections');
  const { customer } = useMessages('backoffice');
  const search = useCompanySearch();
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // Empty again after each choice.
        key={ids.length}
        label={texts.customers}
        placeholder={texts.addCustomer}
        items={search.found.filter(({ id }) => !ids.includes(id)).map(companyItem)}
        value={null}
        onValueChange={(item) => item && onChange([...ids, item.value])}
        onSearch={search.onSearch}
        loading={search.loading}
        emptyText={customer.nothingFound}
        error={error}
      />
      <ul className="flex flex-col gap-1 text-14">
        {ids.map((id) => (
          <Chosen key={id} id={id} onRemove={() => onChange(ids.filter((one) => one !== id))} />
        ))}
      </ul>
    </div>
  );
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { form: texts } = useMessages('backofficeCorrections');
  const { data } = useQuery(companyQuery(id));
  const name = data?.name ?? id;
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-hairline px-3 py-1">
      <CompanyLink companyId={id} companyName={name} />
      <IconButton label={texts.remove({ name })} onClick={onRemove}>
        <X aria-hidden size={16} />
      </IconButton>
    </li>
  );
}
