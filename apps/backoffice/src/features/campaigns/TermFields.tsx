import { validityUnits } from '@arcadia/contract/shop/shop';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import type { PackageDraft } from './draft.ts';
import { type PackagePartProps, useEditing } from './editing.ts';
import { Part } from './Part.tsx';

/** How long a package serves, and how many can be bought by whom. */
export function TermFields({ value, path, onChange }: PackagePartProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const { errorAt, taken } = useEditing();
  const { validity, id } = value;
  const count = id === null ? 0 : (taken[id] ?? 0);
  const set = (part: Partial<PackageDraft>) => onChange({ ...value, ...part });
  const numeric = (field: string, typed: string, onType: (text: string) => void) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    name: `${path}.${field}`,
    value: typed,
    error: errorAt(`${path}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value.trim()),
  });
  return (
    <Part title={texts.terms}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={texts.validity}
          {...numeric('validity.count', validity.count, (text) =>
            set({ validity: { ...validity, count: text } }),
          )}
        />
        <Select
          label={texts.validityUnit}
          options={validityUnits.map((unit) => ({ value: unit, label: texts.units[unit] }))}
          value={validity.unit}
          onValueChange={(unit) => set({ validity: { ...validity, unit } })}
        />
        <TextField
          label={texts.maxPerCompany}
          help={texts.maxPerCompanyHelp}
          {...numeric('maxPerCompany', value.maxPerCompany, (maxPerCompany) =>
            set({ maxPerCompany }),
          )}
        />
        <TextField
          label={texts.stock}
          help={count > 0 ? texts.stockTaken({ count }) : texts.stockHelp}
          {...numeric('stock', value.stock, (stock) => set({ stock }))}
        />
      </div>
      <Checkbox
        label={texts.firstOrderOnly}
        help={texts.firstOrderHelp}
        checked={value.firstOrderOnly}
        onChange={({ target }) => set({ firstOrderOnly: target.checked })}
      />
    </Part>
  );
}
