import { Combobox, type ComboboxItem } from '@arcadia/ui/form/combobox';
import { companyItem, useCompanySearch } from '../../shared/company-search.ts';
import { useMessages } from '../../shared/messages.ts';

type AssigneeFieldProps = {
  value: ComboboxItem | null;
  currency: string;
  error: string | undefined;
  onChange: (company: ComboboxItem | null) => void;
};

/** The company that receives the money: those that settle in its currency, found by typing. */
export function AssigneeField({ value, currency, error, onChange }: AssigneeFieldProps) {
  const texts = useMessages('backofficePaymentCases');
  const { found, onSearch, loading } = useCompanySearch();
  const items = found.filter((company) => company.settlementCurrency === currency).map(companyItem);
  return (
    <Combobox
      label={texts.assignTo}
      help={texts.assignHelp({ currency })}
      error={error}
      items={items}
      value={value}
      onValueChange={onChange}
      onSearch={onSearch}
      loading={loading}
      emptyText={texts.companyNotFound}
    />
  );
}
