import { noTerms, type WireTerms } from '@arcadia/contract/pricing/price-terms';
import { Button } from '@arcadia/ui/action/button';
import { Fieldset } from '@arcadia/ui/form/fieldset';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { termProblems } from '../../shared/price-terms/term-fields.ts';
import { TermsFields } from '../../shared/price-terms/TermsFields.tsx';
import { ChosenCompanies } from './ChosenCompanies.tsx';
import { ReasonForCustomers } from './ReasonForCustomers.tsx';
import { type Proposal, type ProposalValues, useProposal } from './use-proposal.ts';

type Begun = {
  /** The version that the form begins with; null where nothing was published. */
  plan: { companyId: string | null; terms: WireTerms | null; discountPercent: string } | null;
  month: string;
  companyId: string | null;
};

/** Other prices from a final month on: the standard ones, or those of chosen customers. */
export function CorrectPlanForm(begun: Begun) {
  const texts = useMessages('backofficeCorrections').form;
  const pricing = useMessages('backofficePricing');
  const proposal = usePlanProposal(begun);
  const { form, onSubmit, submitting, fieldError, formError } = proposal;
  const isOfChosen = form.watch('change.companyIds') !== null;
  const hasOwnPrices = form.watch('change.terms') !== null;
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError className="mb-6">{formError}</FormError>
      <Fieldset title={pricing.editor.general}>
        <TextField
          label={pricing.effectiveMonth}
          help={texts.planMonthHelp}
          maxLength={7}
          {...form.register('change.month')}
          error={fieldError('change.month')}
        />
        <Whose proposal={proposal} companyId={begun.companyId} />
        {isOfChosen && <Agreement proposal={proposal} start={begun.plan?.terms ?? noTerms} />}
        <ReasonForCustomers proposal={proposal} />
      </Fieldset>
      {hasOwnPrices && <TermsFields form={proposal} under="change." />}
      <Button type="submit" variant="primary" loading={submitting} className="mt-6">
        {texts.submit}
      </Button>
    </form>
  );
}

function usePlanProposal({ plan, month, companyId }: Begun): Proposal {
  const { editor } = useMessages('backofficePricing');
  const texts = useMessages('backofficeCorrections').form;
  const { percentInvalid } = editor;
  const isOwn = companyId !== null && plan?.companyId === companyId;
  const initial: ProposalValues = {
    reason: '',
    change: {
      kind: 'plan',
      month,
      companyIds: companyId === null ? null : [companyId],
      // An agreement without prices of its own begins with the standard ones.
      terms: companyId !== null && !(isOwn && plan.terms) ? null : (plan?.terms ?? noTerms),
      discountPercent: isOwn ? plan.discountPercent : '0',
    },
  };
  return useProposal({
    initial,
    draftName: `plan.${companyId ?? 'standard'}`,
    refusals: { standardPricesMissing: 'change.month' },
    problems: {
      'change.companyIds': { required: texts.customersMissing },
      'change.discountPercent': {
        required: percentInvalid,
        invalidFormat: percentInvalid,
        amountTooLarge: percentInvalid,
      },
      ...termProblems(editor, 'change.'),
    },
  });
}

/** Everybody who has the standard prices, or customers by name. */
function Whose({ proposal, companyId }: { proposal: Proposal; companyId: string | null }) {
  const texts = useMessages('backofficeCorrections').form;
  const { form, fieldError } = proposal;
  const companyIds = form.watch('change.companyIds');
  const chosen = useRef(companyIds ?? (companyId === null ? [] : [companyId]));
  const choose = (choice: string) => {
    if (companyIds !== null) chosen.current = companyIds;
    const next = choice === 'chosen' ? chosen.current : null;
    form.setValue('change.companyIds', next, { shouldDirty: true });
    if (next !== null) return;
    // The standard prices are prices, without a discount.
    form.setValue('change.discountPercent', '0');
    if (form.getValues('change.terms') === null) form.setValue('change.terms', noTerms);
  };
  return (
    <>
      <RadioGroup
        label={texts.whose}
        value={companyIds === null ? 'everybody' : 'chosen'}
        onValueChange={choose}
      >
        <Radio value="everybody" label={texts.everybody} help={texts.everybodyHelp} />
        <Radio value="chosen" label={texts.chosen} help={texts.chosenHelp} />
      </RadioGroup>
      {companyIds !== null && (
        <ChosenCompanies
          ids={companyIds}
          onChange={(ids) =>
            form.setValue('change.companyIds', ids, { shouldDirty: true, shouldValidate: true })
          }
          error={fieldError('change.companyIds')}
        />
      )}
    </>
  );
}

/** Of chosen customers: a discount, and prices of their own or the standard ones. */
function Agreement({ proposal, start }: { proposal: Proposal; start: WireTerms }) {
  const texts = useMessages('backofficePricing');
  const { form, fieldError } = proposal;
  const terms = form.watch('change.terms');
  // What was typed is there again if own prices are chosen once more.
  const typed = useRef(terms ?? start);
  const choose = (choice: string) => {
    const current = form.getValues('change.terms');
    if (current !== null) typed.current = current;
    form.setValue('change.terms', choice === 'own' ? typed.current : null, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        label={texts.discount}
        help={texts.editor.discountHelp}
        inputMode="decimal"
        suffix="%"
        {...form.register('change.discountPercent')}
        error={fieldError('change.discountPercent')}
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
