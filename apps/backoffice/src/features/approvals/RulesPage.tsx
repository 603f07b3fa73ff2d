import { Button } from '@arcadia/ui/action/button';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { type Rule, rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';

/** From which amount each kind of decision needs a second person. */
export function RulesPage() {
  const { rules: texts } = useMessages('backofficeApprovals');
  const query = useQuery(rulesQuery);
  useLiveInvalidation({ 'approval.changed': [['approvals']] });
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      <Card>
        <Loaded query={query} failed={texts.failed} waiting={<SkeletonText lines={8} />}>
          {({ rules }) => (
            <ul className="divide-y divide-hairline">
              {rules.map((rule) => (
                <RuleRow key={rule.kind} rule={rule} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </PageBody>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const { kinds, rules: texts } = useMessages('backofficeApprovals');
  const { exactTime } = useFormats();
  const [open, setOpen] = useState(false);
  const { changedBy, changedAt } = rule;
  return (
    <li className="flex items-center justify-between gap-x-6 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{kinds[rule.kind]}</p>
        <p className="text-13 text-text-muted">
          <RuleWords rule={rule} />
          {changedBy !== null && changedAt !== null && (
            <> · {texts.changed({ name: changedBy.name, time: exactTime(changedAt) })}</>
          )}
        </p>
      </div>
      {rule.fixed ? (
        <span className="shrink-0 text-13 text-text-muted">{texts.fixed}</span>
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      )}
      {open && <RuleDialog rule={rule} onClose={() => setOpen(false)} />}
    </li>
  );
}

function RuleWords({ rule: { needed, from } }: { rule: Rule }) {
  const { rules: texts } = useMessages('backofficeApprovals');
  const { money } = useFormats();
  if (needed !== 'from' || from === null) return needed === 'always' ? texts.always : texts.never;
  return texts.fromAmounts({
    cny: money(from.CNY, 'CNY'),
    usd: money(from.USD, 'USD'),
  });
}
