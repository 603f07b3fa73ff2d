import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

export type RechargeWay = 'online' | 'transfer';

/** The two ways to add funds, each a page with an address of its own. The pages load the texts `funds`. */
export function RechargeWays({ current }: { current: RechargeWay }) {
  const { ways } = useMessages('funds');
  const entries = [
    { way: 'online', href: paths.recharge, label: ways.online },
    { way: 'transfer', href: paths.rechargeByTransfer, label: ways.transfer },
  ] as const;
  return (
    <nav aria-label={ways.label} className="overflow-x-auto border-b border-hairline">
      <ul className="flex w-max gap-5">
        {entries.map(({ way, href, label }) => (
          <li key={way}>
            <Link
              href={href}
              aria-current={way === current ? 'page' : undefined}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent text-14 font-medium text-text-muted transition-colors hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
