import type { ClosingCheck } from '@arcadia/contract/companies/account-closure';
import { Link } from '@arcadia/ui/action/link';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Closing } from './queries.ts';

/** Where each is brought to an end. */
const places: Readonly<Record<ClosingCheck, string>> = {
  services: paths.applications,
  bills: paths.bills,
  certification: paths.certification,
  game: paths.applications,
  transfer: paths.rechargeByTransfer,
  refund: paths.refund,
  payments: paths.recharge,
};

/** Conditions of the closure, each with its state and the way to where it is met. */
export function Checks({ checks }: Pick<Closing, 'checks'>) {
  const texts = useMessages('accountClosure');
  return (
    <Card flush title={texts.checksTitle} description={texts.checksText}>
      <ul>
        {checks.map(({ check, open }) => (
          <li
            key={check}
            className="flex items-start justify-between gap-4 border-t border-hairline px-4 py-3 md:px-6"
          >
            <div className="min-w-0">
              <p className="text-14 font-medium">{texts.checks[check].title}</p>
              {open > 0 && (
                <p className="flex gap-x-3 text-13 text-text-muted max-md:flex-col md:flex-wrap">
                  {texts.checks[check].open({ open })}
                  <Link href={places[check]} className={`${textLinkClass} self-start`}>
                    {texts.checks[check].go}
                  </Link>
                </p>
              )}
            </div>
            <span className="shrink-0">
              <Status tone={open > 0 ? 'warning' : 'success'}>
                {open > 0 ? texts.open : texts.done}
              </Status>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
