import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { factorRuleQuery, type FactorRuleState } from './factor-rule-query.ts';
import { FactorRuleDialog, type RuleChange } from './FactorRuleDialog.tsx';

/** Whether sub-accounts need two-step authentication, how many lack it, and the main account's way to change that. */
export function FactorRule() {
  const texts = useMessages('factorRule');
  const { main } = useMember();
  const { data, isError } = useQuery(factorRuleQuery);
  const [changing, setChanging] = useState<RuleChange | null>(null);
  // The list below is what the page is for: it does without this where it fails.
  if (data === undefined) return isError ? null : <AwaitedScreen kind="list" />;
  return (
    <Card
      flush
      className="mb-6"
      title={texts.title}
      description={<Standing rule={data} />}
      actions={main && <Deeds rule={data} onChange={setChanging} />}
    >
      {changing !== null && (
        <FactorRuleDialog change={changing} onClose={() => setChanging(null)} />
      )}
    </Card>
  );
}

function Standing({ rule }: { rule: FactorRuleState }) {
  const texts = useMessages('factorRule');
  const { main } = useMember();
  const { date } = useFormats();
  const { requiredFrom, subAccounts: total, withoutFactor: count } = rule;
  const words = [
    requiredFrom === null
      ? texts.off
      : Date.parse(requiredFrom) <= productNow()
        ? texts.on({ date: date(requiredFrom) })
        : texts.from({ date: date(requiredFrom) }),
    total === 0 ? texts.noSubAccounts : texts.without({ count, total }),
    ...(main ? [] : [texts.onlyMain]),
  ];
  return words.join(texts.between);
}

function Deeds({
  rule,
  onChange,
}: {
  rule: FactorRuleState;
  onChange: (change: RuleChange) => void;
}) {
  const texts = useMessages('factorRule');
  if (rule.requiredFrom === null)
    return <Button onClick={() => onChange('require')}>{texts.require}</Button>;
  return (
    <>
      <Button onClick={() => onChange('stop')}>{texts.stop}</Button>
      <Button onClick={() => onChange('require')}>{texts.change}</Button>
    </>
  );
}
