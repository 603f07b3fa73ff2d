import { correctable } from '@arcadia/contract/pricing/correction-changes';
import { gameCategories } from '@arcadia/kernel/measures';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Combobox } from '@arcadia/ui/form/combobox';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import type { Proposal } from './use-proposal.ts';
import { useServices } from './use-services.ts';
import { useUsageNames } from './use-usage-names.ts';

type UsageRowFieldsProps = {
  proposal: Proposal;
  index: number;
  /** The way out of the form; null of the only row. */
  onRemove: (() => void) | null;
};

/** One correcting event. */
export function UsageRowFields({ proposal, index, onRemove }: UsageRowFieldsProps) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const position = index + 1;
  return (
    <fieldset className="min-w-0 border-t border-hairline py-4">
      <legend className="float-left flex min-h-control items-center text-13 font-semibold">
        {texts.row({ position })}
      </legend>
      <div className="mb-2 flex min-h-control justify-end">
        {onRemove !== null && (
          <IconButton data-remove label={texts.remove({ position })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="clear-both grid gap-3 md:grid-cols-3">
        <ServiceField proposal={proposal} index={index} />
        <KindFields proposal={proposal} index={index} />
        <TypedFields proposal={proposal} index={index} />
      </div>
    </fieldset>
  );
}

type FieldsProps = Pick<UsageRowFieldsProps, 'proposal' | 'index'>;

function ServiceField({ proposal: { form, fieldError }, index }: FieldsProps) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const companyId = form.watch('change.companyId') ?? '';
  const { services, onSearch, loading } = useServices(companyId);
  const at = `change.events.${index}` as const;
  return (
    <Controller
      control={form.control}
      name={`${at}.serviceId`}
      render={({ field: { value: id, onChange, onBlur, ref } }) => (
        <Combobox
          className="md:col-span-3"
          label={texts.fields.serviceId}
          placeholder={companyId === '' ? texts.companyFirst : texts.choose}
          items={services}
          value={
            id === ''
              ? null
              : (services.find(({ value }) => value === id) ?? { value: id, label: id })
          }
          onValueChange={(item) => {
            const known = services.find(({ value }) => value === item?.value);
            form.setValue(`${at}.applicationId`, known?.applicationId ?? '', { shouldDirty: true });
            onChange(item?.value ?? '');
          }}
          onSearch={onSearch}
          onBlur={onBlur}
          ref={ref}
          loading={loading}
          emptyText={texts.noService}
          error={fieldError(`${at}.serviceId`) ?? fieldError(`${at}.applicationId`)}
        />
      )}
    />
  );
}

/** The category, and what of it is corrected. */
function KindFields({ proposal: { form, fieldError }, index }: FieldsProps) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const { categories } = useMessages('bills');
  const names = useUsageNames();
  const at = `change.events.${index}` as const;
  const chosen = form.watch(`${at}.category`);
  const known = gameCategories.filter((one) =>
    correctable.some(({ category }) => category === one),
  );
  const own = correctable.filter(({ category }) => category === chosen);
  return (
    <>
      <Controller
        control={form.control}
        name={`${at}.category`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            label={texts.fields.category}
            placeholder={texts.choose}
            options={known.map((one) => ({ value: one, label: categories[one] }))}
            value={known.find((one) => one === value) ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={fieldError(`${at}.category`)}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`${at}.component`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            className="md:col-span-2"
            label={texts.fields.component}
            placeholder={texts.choose}
            options={own.map(({ component }) => ({
              value: component,
              label: names[component],
            }))}
            value={own.find(({ component }) => component === value)?.component ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={fieldError(`${at}.component`)}
          />
        )}
      />
    </>
  );
}

/** A component of its own, so that the first wrong field gets the focus: they are known in the order in which they are drawn. */
function TypedFields({ proposal: { form, fieldError }, index }: FieldsProps) {
  const { fields } = useMessages('backofficeCorrections').form.usage;
  const text = (field: 'gameId' | 'day' | 'quantity') => ({
    label: fields[field],
    ...form.register(`change.events.${index}.${field}`),
    error: fieldError(`change.events.${index}.${field}`),
  });
  return (
    <>
      <TextField autoComplete="off" maxLength={64} optional {...text('gameId')} />
      <TextField type="date" {...text('day')} />
      <TextField inputMode="text" autoComplete="off" maxLength={20} {...text('quantity')} />
    </>
  );
}
