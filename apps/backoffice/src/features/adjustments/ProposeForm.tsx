import {
  type AdjustmentKind,
  adjustmentKinds,
  proposeAdjustment,
} from '@arcadia/contract/funds/adjustments';
import { Button } from '@arcadia/ui/action/button';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFormats } from '@arcadia/ui/formats';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

/** The proposed change and its reason. Typed text survives a reload. */
export function ProposeForm({ company }: { company: Company }) {
  const texts = useMessages('backofficeAdjustments');
  const { propose } = texts;
  const proposal = useProposal(company);
  const { form, onSubmit, submitting, fieldError, formError } = proposal;
  const kind = form.watch('kind');
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-6">
      <FormError>{formError}</FormError>
      <RadioGroup
        label={propose.kind}
        value={kind}
        onValueChange={(next) => {
          const chosen = adjustmentKinds.find((known) => known === next);
          if (chosen) form.setValue('kind', chosen, { shouldDirty: true });
        }}
      >
        <Radio value="credit" label={texts.kinds.credit} help={propose.creditHelp} />
        <Radio value="debit" label={texts.kinds.debit} help={propose.debitHelp} />
        <Radio value="deposit" label={texts.kinds.deposit} help={propose.depositHelp} />
      </RadioGroup>
      <AmountFields company={company} kind={kind} proposal={proposal} />
      <TextArea
        label={texts.reason}
        help={propose.reasonHelp}
        rows={2}
        maxLength={300}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
      <TextArea
        label={texts.note}
        help={propose.noteHelp}
        rows={3}
        maxLength={1000}
        {...form.register('note')}
        error={fieldError('note')}
      />
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {propose.send}
      </Button>
    </form>
  );
}

type Proposal = ReturnType<typeof useProposal>;
type AmountFieldsProps = { company: Company; kind: AdjustmentKind; proposal: Proposal };

function AmountFields({ company, kind, proposal: { form, fieldError } }: AmountFieldsProps) {
  const { propose } = useMessages('backofficeAdjustments');
  const { money } = useFormats();
  const { cash, deposit, requiredDeposit, settlementCurrency } = company;
  const shown = ({ amount, currency }: typeof cash) => money(amount, currency);
  const isDeposit = kind === 'deposit';
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={isDeposit ? propose.newDeposit : propose.amount}
        help={
          isDeposit
            ? `${propose.current({ required: shown(requiredDeposit), deposit: shown(deposit) })} ${propose.lowering}`
            : propose.available({ cash: shown(cash) })
        }
        currency={settlementCurrency}
        fractionDigits={2}
        {...form.register('amount')}
        error={fieldError('amount')}
      />
      {isDeposit && (
        <Checkbox
          label={propose.takeFromCash}
          help={propose.takeFromCashHelp}
          {...form.register('takeFromCash')}
        />
      )}
    </div>
  );
}

function useProposal(company: Company) {
  const { propose: texts } = useMessages('backofficeAdjustments');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useContractForm({
    schema: proposeAdjustment.input,
    defaultValues: {
      companyId: company.id,
      kind: 'credit',
      amount: '',
      takeFromCash: false,
      reason: '',
      note: '',
    },
    draft: { name: `adjustment.${company.id}` },
    refusals: {
      adjustmentExceedsCash: 'amount',
      depositUnchanged: 'amount',
    },
    problems: {
      amount: {
        required: texts.amountMissing,
        invalidAmount: texts.amountInvalid,
        amountNotPositive: texts.amountNotPositive,
        amountTooLarge: texts.amountTooLarge,
      },
      reason: { required: texts.reasonMissing },
      note: { required: texts.noteMissing },
    },
    submit: async (values) => {
      const { id } = await client.proposeAdjustment(values);
      await queries.invalidateQueries({ queryKey: ['adjustments'] });
      toast({ title: texts.sent, tone: 'success' });
      await navigate({ to: paths.adjustment(id), replace: true });
    },
  });
}
