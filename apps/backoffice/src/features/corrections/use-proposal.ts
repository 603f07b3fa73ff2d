import type { InputOf } from '@arcadia/contract/api';
import { proposeCorrection } from '@arcadia/contract/pricing/corrections';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type FormSettings, useContractForm } from '@arcadia/web/form/form';
import { targetOf } from '@arcadia/web/routing/target';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { correctionsKey } from './queries.ts';

export type ProposalValues = InputOf<'proposeCorrection'>;
export type Proposal = ReturnType<typeof useProposal>;

type ProposalSettings = Pick<FormSettings<ProposalValues>, 'problems' | 'refusals'> & {
  initial: ProposalValues;
  /** Of what is typed and not sent. */
  draftName: string;
};

/** The form of a correction. What was typed survives a reload; once sent, it leads to what the correction does. */
export function useProposal({ initial, draftName, problems, refusals }: ProposalSettings) {
  const { form: texts } = useMessages('backofficeCorrections');
  const { editor } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<ProposalValues>({
    schema: proposeCorrection.input,
    defaultValues: initial,
    draft: { name: `correction.${draftName}` },
    refusals: { monthNotFinal: 'change.month', monthBeingSettled: 'change.month', ...refusals },
    problems: {
      reason: { required: texts.reasonMissing },
      'change.month': { invalidFormat: editor.monthInvalid, required: editor.monthInvalid },
      ...problems,
    },
    submit: async (values) => {
      const { id } = await client.proposeCorrection(values, { idempotencyKey: keyOf(values) });
      await queries.invalidateQueries({ queryKey: correctionsKey });
      await navigate(targetOf(paths.correction(id)));
    },
  });
}
