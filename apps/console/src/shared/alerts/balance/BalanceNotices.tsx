import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../messages.ts';
import { NoticeMails } from '../NoticeMails.tsx';
import type { BalanceAlerts } from '../queries.ts';

/** The last times a balance fell below, and whether each recipient was told. */
export function BalanceNotices({ notices }: Pick<BalanceAlerts, 'notices'>) {
  const texts = useMessages('balanceAlerts');
  const { money } = useFormats();
  return (
    <section>
      <h3 className="text-13 font-medium">{texts.history}</h3>
      <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
        {notices.map(({ id, rule, threshold, crossedAt, mails }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 last:pb-0 md:grid-cols-2">
            <span>
              {texts.fell[rule === 'credit' ? 'credit' : 'cash']({
                threshold: money(threshold.amount, threshold.currency),
              })}
              <span className="ml-2 text-13 text-text-muted">
                <Time instant={crossedAt} />
              </span>
            </span>
            <NoticeMails mails={mails} />
          </li>
        ))}
      </ul>
    </section>
  );
}
