import type { BalanceRule } from '@arcadia/contract/notifications/balance-alerts';
import { type Formats, useFormats } from '@arcadia/ui/formats';
import type { WireMoney } from '@arcadia/kernel/money';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useMessages } from '../../messages.ts';
import { AlertRow } from '../AlertRow.tsx';
import type { BalanceAlerts } from '../queries.ts';

const rules: readonly BalanceRule[] = ['amount', 'percent', 'credit'];

/** Every rule that a company can have, also those that are off. */
export function BalanceRules({ alerts }: { alerts: BalanceAlerts }) {
  const texts = useMessages('balanceAlerts');
  const common = useMessages('alerts');
  const formats = useFormats();
  return (
    <ul className="divide-y divide-hairline">
      {rules.map((name) => {
        const rule = alerts.rules.find((one) => one.rule === name);
        return (
          <AlertRow
            key={name}
            title={texts.rules[name]}
            state={
              rule === undefined
                ? { tone: 'neutral', text: common.off }
                : rule.lowSince !== null
                  ? { tone: 'warning', text: texts.below }
                  : rule.limit === null
                    ? { tone: 'neutral', text: texts.waits }
                    : { tone: 'success', text: texts.notBelow }
            }
            since={rule?.lowSince ?? null}
            lastNotifiedAt={rule?.lastNotifiedAt ?? null}
          >
            {rule === undefined
              ? texts.ruleOff[name]
              : ruleText(rule, { percent: alerts.belowPercent, texts, formats })}
          </AlertRow>
        );
      })}
    </ul>
  );
}

type Rule = BalanceAlerts['rules'][number];
type Words = {
  percent: number | null;
  texts: Dictionaries['balanceAlerts'];
  formats: Formats;
};

/** Below what it tells, and what there is now. */
function ruleText({ rule, limit, figure }: Rule, { percent, texts, formats }: Words): string {
  const written = ({ amount, currency }: WireMoney) => formats.money(amount, currency);
  const share = formats.percent((percent ?? 0) / 100);
  const now = texts.nowIs({ amount: written(figure) });
  if (rule !== 'percent')
    return [limit && texts.belowAmount({ amount: written(limit) }), now].join(texts.and);
  return limit === null
    ? `${texts.belowPercent({ percent: share })}${texts.and}${texts.percentWaits}`
    : [texts.belowPercentOf({ percent: share, amount: written(limit) }), now].join(texts.and);
}
