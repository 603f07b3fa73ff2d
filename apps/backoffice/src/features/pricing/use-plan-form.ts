import type { InputOf } from '@arcadia/contract/api';
import { createPricePlan } from '@arcadia/contract/pricing/pricing';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { termProblems } from '../../shared/price-terms/term-fields.ts';

export type PlanValues = InputOf<'createPricePlan'>;

export type PlanFormProps = {
  initial: PlanValues;
  /** The draft that is changed; null for a new version. */
  planId: string | null;
  /** Of what is typed and not saved: one for each beginning, so that none takes the place of another. */
  draftName: string;
};

export type Plan = ReturnType<typeof usePlanForm>;

/** The form of a version, new or a draft. */
export function usePlanForm({ initial, planId, draftName }: PlanFormProps) {
  const { editor: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const percentProblems = {
    invalidFormat: texts.percentInvalid,
    amountTooLarge: texts.percentInvalid,
  };
  return useContractForm({
    schema: createPricePlan.input,
    defaultValues: initial,
    draft: { name: `price-plan.${draftName}` },
    refusals: {
      monthIsFinal: 'effectiveMonth',
      pricesLeaveGap: 'effectiveMonth',
      standardPricesMissing: 'effectiveMonth',
    },
    problems: {
      effectiveMonth: { invalidFormat: texts.monthInvalid, required: texts.monthInvalid },
      discountPercent: { ...percentProblems, required: texts.percentInvalid },
      ...termProblems(texts),
      note: { required: texts.noteMissing },
    },
    submit: async (values) => {
      const { companyId: _, ...fields } = values;
      const id =
        planId === null
          ? (await client.createPricePlan(values)).id
          : await client.updatePricePlan({ id: planId, ...fields }).then(() => planId);
      await queries.invalidateQueries({ queryKey: ['price-plans'] });
      toast({ title: texts.saved, tone: 'success' });
      await navigate({ to: paths.pricePlan(id), replace: true });
    },
  });
}
