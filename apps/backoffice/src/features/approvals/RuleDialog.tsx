import { Button } from '@arcadia/ui/action/button';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Rule } from './queries.ts';

const choices = ['always', 'from', 'never'] as const;
/** The server says what is wrong with any other amount. */
const isAmount = (typed: string) => /[1-9]/.test(typed);

/** Asks a second administrator for another rule. */
export function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { kinds, rules: texts } = useMessages('backofficeApprovals');
  const { actions } = useCommonMessages();
  const [needed, setNeeded] = useState(rule.needed);
  const [cny, setCny] = useState(rule.from?.CNY ?? '');
  const [usd, setUsd] = useState(rule.from?.USD ?? '');
  const [tried, setTried] = useState(false);
  const asking = useAsking(onClose);
  const isComplete = needed !== 'from' || (isAmount(cny) && isAmount(usd));
  const send = () => {
    setTried(true);
    if (!isComplete) return;
    const amounts = needed === 'from' ? { cny, usd } : {};
    asking.mutate({ kind: rule.kind, needed, ...amounts });
  };
  const problem = (typed: string) => (tried && !isAmount(typed) ? texts.missing : undefined);
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!asking.isPending}
      title={texts.changeTitle({ kind: kinds[rule.kind] })}
      description={texts.description}
      footer={
        <>
          <Button onClick={() => !asking.isPending && onClose()}>{actions.cancel}</Button>
          <Button variant="primary" loading={asking.isPending} onClick={send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Needed rule={rule} needed={needed} onChange={setNeeded} />
        {needed === 'from' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Amount
              label={texts.cny}
              currency="CNY"
              value={cny}
              error={problem(cny)}
              onChange={setCny}
            />
            <Amount
              label={texts.usd}
              currency="USD"
              value={usd}
              error={problem(usd)}
              onChange={setUsd}
            />
          </div>
        )}
      </div>
      <FormError className="mt-4">{asking.error?.message}</FormError>
    </Dialog>
  );
}

type NeededProps = {
  rule: Rule;
  needed: Rule['needed'];
  onChange: (needed: Rule['needed']) => void;
};

function Needed({ rule, needed, onChange }: NeededProps) {
  const { rules: texts } = useMessages('backofficeApprovals');
  const words = { always: texts.always, from: texts.from, never: texts.never };
  const offered = choices.filter((choice) => choice !== 'from' || !rule.withoutAmount);
  return (
    <RadioGroup
      label={texts.needed}
      value={needed}
      onValueChange={(value) => onChange(choices.find((one) => one === value) ?? needed)}
    >
      {offered.map((choice) => (
        <Radio key={choice} value={choice} label={words[choice]} />
      ))}
    </RadioGroup>
  );
}

type AmountProps = {
  label: string;
  currency: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function Amount({ onChange, ...props }: AmountProps) {
  return (
    <AmountField {...props} fractionDigits={2} onChange={(event) => onChange(event.target.value)} />
  );
}

function useAsking(onClose: () => void) {
  const { rules: texts } = useMessages('backofficeApprovals');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (wanted: Parameters<typeof client.setApprovalRule>[0]) =>
      client.setApprovalRule(wanted),
    onSuccess: () => {
      toast({ title: texts.sent, tone: 'success' });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}
