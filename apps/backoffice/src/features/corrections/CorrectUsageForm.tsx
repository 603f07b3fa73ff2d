import { maxCorrectingEvents } from '@arcadia/contract/pricing/correction-changes';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import { Button } from '@arcadia/ui/action/button';
import { Combobox } from '@arcadia/ui/form/combobox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../shared/companies.ts';
import { companyItem, useCompanySearch } from '../../shared/company-search.ts';
import { useMessages } from '../../shared/messages.ts';
import { ReasonForCustomers } from './ReasonForCustomers.tsx';
import { type Proposal, useProposal } from './use-proposal.ts';
import { type Cells, rowOf, type UsageRow } from './usage-rows.ts';
import { UsageRows } from './UsageRows.tsx';

type Begun = {
  month: string;
  companyId: string | null;
  /** The first row: of the line and day that the form was opened from. */
  first: Cells;
};

/** Usage of a customer's final month that was wrong at its source, day by day. */
export function CorrectUsageForm(begun: Begun) {
  const { rates } = useMessages('backofficePricing');
  const { form: texts } = useMessages('backofficeCorrections');
  const proposal = useUsageProposal(begun);
  const { form, onSubmit, submitting, fieldError, formError } = proposal;
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <FormError>{formError}</FormError>
      <div className="grid gap-4 md:grid-cols-2">
        <Company proposal={proposal} />
        <TextField
          label={rates.month}
          help={texts.monthHelp}
          maxLength={7}
          {...form.register('change.month')}
          error={fieldError('change.month')}
        />
      </div>
      <UsageRows proposal={proposal} />
      <ReasonForCustomers proposal={proposal} />
      <WrongCells proposal={proposal} />
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

function useUsageProposal({ month, companyId, first }: Begun): Proposal {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const service = { required: texts.serviceMissing };
  const rows = Array.from({ length: maxCorrectingEvents }, (_, index) => `change.events.${index}`);
  const perRow = rows.flatMap((at): [string, Partial<Record<FieldProblem, string>>][] => [
    [`${at}.applicationId`, service],
    [`${at}.serviceId`, service],
    [`${at}.category`, { unknownOption: texts.categoryMissing }],
    [`${at}.component`, { unknownOption: texts.componentWrong }],
    [`${at}.day`, { invalidFormat: texts.dayWrong }],
    [`${at}.quantity`, { invalidFormat: texts.quantityWrong }],
  ]);
  return useProposal({
    initial: {
      reason: '',
      change: { kind: 'usage', month, companyId: companyId ?? '', events: [rowOf(first)] },
    },
    draftName: ['usage', month, companyId ?? '', ...Object.values(first)].join('.'),
    refusals: {},
    problems: {
      'change.companyId': {
        required: texts.companyMissing,
        tooShort: texts.companyMissing,
        invalidFormat: texts.companyMissing,
      },
      ...Object.fromEntries(perRow),
    },
  });
}

function Company({ proposal: { form, fieldError } }: { proposal: Proposal }) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const { customer } = useMessages('backoffice');
  const search = useCompanySearch();
  const id = form.watch('change.companyId') ?? '';
  const { data } = useQuery({ ...companyQuery(id), enabled: id !== '' });
  const choose = (next: string) => {
    form.setValue('change.companyId', next, { shouldDirty: true, shouldValidate: true });
    // Services are the customer's own.
    const rows: UsageRow[] = form.getValues('change.events') ?? [];
    const kept = rows.map((row) => ({ ...row, applicationId: '', serviceId: '' }));
    form.setValue('change.events', kept, { shouldDirty: true });
  };
  return (
    <Combobox
      label={texts.company}
      placeholder={texts.choose}
      items={search.found.map(companyItem)}
      value={id === '' ? null : { value: id, label: data?.name ?? id }}
      onValueChange={(item) => choose(item?.value ?? '')}
      onSearch={search.onSearch}
      loading={search.loading}
      emptyText={customer.nothingFound}
      error={fieldError('change.companyId')}
    />
  );
}

/** Every wrong cell by its row and column, beside the button: of a hundred rows most are out of sight. */
function WrongCells({ proposal: { form, fieldError } }: { proposal: Proposal }) {
  const { usage: texts } = useMessages('backofficeCorrections').form;
  const rows: UsageRow[] = form.watch('change.events') ?? [];
  const fields = ['serviceId', 'category', 'component', 'gameId', 'day', 'quantity'] as const;
  const wrong = rows.flatMap((_, index) =>
    fields
      .filter(
        (field) =>
          fieldError(`change.events.${index}.${field}`) !== undefined ||
          (field === 'serviceId' &&
            fieldError(`change.events.${index}.applicationId`) !== undefined),
      )
      .map((field) => texts.wrongCell({ position: index + 1, field: texts.fields[field] })),
  );
  return (
    <FormError>
      {wrong.length > 0 && (
        <>
          {texts.wrongCells}
          <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-13">
            {wrong.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </FormError>
  );
}
