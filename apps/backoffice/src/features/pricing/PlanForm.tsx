import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { Button } from '@arcadia/ui/action/button';
import { Fieldset } from '@arcadia/ui/form/fieldset';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { productNow } from '@arcadia/web/messages/product-time';
import { useRef } from 'react';
import { ToCorrection } from '../../shared/ToCorrection.tsx';
import { useMessages } from '../../shared/messages.ts';
import { TermsFields } from '../../shared/price-terms/TermsFields.tsx';
import { type Plan, type PlanFormProps, type PlanValues, usePlanForm } from './use-plan-form.ts';

/** Everything of a version. What was typed survives a reload; nothing changes until it is proposed and published. */
export function PlanForm({ initial, planId, draftName }: PlanFormProps) {
  const texts = useMessages('backofficePricing');
  const { editor } = texts;
  const plan = usePlanForm({ initial, planId, draftName });
  const { form, onSubmit, submitting, fieldError, formError } = plan;
  const isAgreement = initial.companyId !== null;
  const hasOwnPrices = form.watch('terms') !== null;
  const month = form.watch('effectiveMonth');
  const isFinal =
    form.formState.errors.effectiveMonth?.type === 'server' && month < monthOf(dayOf(productNow()));
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError className="mb-6">{formError}</FormError>
      <Fieldset title={editor.general}>
        <TextField
          label={texts.effectiveMonth}
          help={editor.monthHelp}
          placeholder="2026-12"
          maxLength={7}
          {...form.register('effectiveMonth')}
          error={fieldError('effectiveMonth')}
        />
        {isFinal && (
          <ToCorrection
            begin={{
              kind: 'plan',
              month,
              companyId: initial.companyId,
              ...(planId && { from: planId }),
            }}
          />
        )}
        {isAgreement && <AgreementFields plan={plan} initial={initial} />}
        <TextArea
          label={texts.note}
          help={editor.noteHelp}
          rows={3}
          maxLength={1000}
          {...form.register('note')}
          error={fieldError('note')}
        />
      </Fieldset>
      {hasOwnPrices && <TermsFields form={plan} />}
      <Button type="submit" variant="primary" loading={submitting} className="mt-6">
        {editor.save}
      </Button>
    </form>
  );
}

/** Of a customer: a discount, and its own prices or the standard ones. */
function AgreementFields({ plan, initial }: { plan: Plan; initial: PlanValues }) {
  const texts = useMessages('backofficePricing');
  const { form, fieldError } = plan;
  const terms = form.watch('terms');
  // What was typed is there again if own prices are chosen once more.
  const typed = useRef(terms ?? initial.terms ?? noTerms);
  const choose = (choice: string) => {
    const current = form.getValues('terms');
    if (current !== null) typed.current = current;
    form.setValue('terms', choice === 'own' ? typed.current : null, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        label={texts.discount}
        help={texts.editor.discountHelp}
        inputMode="decimal"
        suffix="%"
        {...form.register('discountPercent')}
        error={fieldError('discountPercent')}
      />
      <RadioGroup
        label={texts.prices}
        value={terms === null ? 'standard' : 'own'}
        onValueChange={choose}
      >
        <Radio
          value="standard"
          label={texts.standardPrices}
          help={texts.editor.standardPricesHelp}
        />
        <Radio value="own" label={texts.ownPrices} help={texts.editor.ownPricesHelp} />
      </RadioGroup>
    </>
  );
}
