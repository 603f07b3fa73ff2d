import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMessages } from '../../shared/messages.ts';
import { factorClient } from '../../shared/second-factor/client.ts';
import { factorRuleQuery } from './factor-rule-query.ts';

export type RuleChange = 'require' | 'stop';

type FactorRuleDialogProps = { change: RuleChange; onClose: () => void };

const graces = [0, 3, 7, 14, 30] as const;
const usual = 7;

/** How long sub-accounts have, or that they are free again. */
export function FactorRuleDialog({ change, onClose }: FactorRuleDialogProps) {
  const texts = useMessages('factorRule');
  const [graceDays, setGraceDays] = useState<number>(usual);
  const { verify, dialog } = useIdentityCheck();
  const { busy, problem, submit } = useRuleChange({ change, verify, onClose });
  const requiring = change === 'require';
  // The identity verification takes the place of this dialog; what was chosen is kept until it is back.
  if (dialog) return dialog;
  return (
    <FormDialog
      title={requiring ? texts.requireTitle : texts.stopTitle}
      description={requiring ? texts.requireText : texts.stopText}
      submitLabel={requiring ? texts.requireSubmit : texts.stop}
      submitting={busy}
      onSubmit={() => {
        submit(graceDays);
      }}
      onClose={onClose}
    >
      <FormError>{problem}</FormError>
      {requiring && (
        <RadioGroup
          label={texts.grace}
          value={String(graceDays)}
          onValueChange={(value) => setGraceDays(Number(value))}
        >
          {graces.map((days) => (
            <Radio key={days} value={String(days)} label={texts.days({ count: days })} />
          ))}
        </RadioGroup>
      )}
    </FormDialog>
  );
}

type RuleChanging = FactorRuleDialogProps & { verify: () => Promise<boolean> };

function useRuleChange({ change, verify, onClose }: RuleChanging) {
  const texts = useMessages('factorRule');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const required = change === 'require';
  const send = async (graceDays: number) => {
    const rule = await factorClient.setFactorRule({ required, graceDays });
    queries.setQueryData(factorRuleQuery.queryKey, rule);
    announce({ kind: 'done', text: required ? texts.required : texts.stopped });
    onClose();
  };
  const submit = async (graceDays: number) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(graceDays).catch(async (error: unknown) => {
        // Asked for only where it is needed; what was chosen is sent again after it.
        if (!isRefused(error, 'identityCheckRequired')) throw error;
        if (await verify()) await send(graceDays);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, submit: (graceDays: number) => void submit(graceDays) };
}
