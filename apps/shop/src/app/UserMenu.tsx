import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { ChevronDown } from 'lucide-react';
import { logOut } from '../shared/client.ts';
import type { Member } from '../shared/member.ts';
import { paths } from '../shared/paths.ts';

const entry = 'flex h-control w-full items-center rounded-control px-3 text-left hover:bg-text/7';

type Props = { member: Member; texts: Dictionaries['shopMore']['header'] };

/** Whoever is signed in, with the ways on. A popover of the browser's own: it needs no code. */
export function UserMenu({ member, texts: header }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="anchor-user flex h-control max-w-40 min-w-0 items-center gap-1 rounded-control px-2 hover:bg-text/7"
      >
        <span className="sr-only">{header.account} </span>
        <span className="truncate">{member.name}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-60 rounded-card bg-surface-raised p-2 text-text shadow-float"
      >
        <p className="border-b border-hairline px-3 pb-2 text-13">
          <span className="block truncate font-medium">{member.companyName}</span>
          <span className="block truncate text-text-faint">{member.name}</span>
        </p>
        <nav aria-label={header.account} className="pt-2">
          <a href={paths.orders} className={entry}>
            {header.orders}
          </a>
          <a href={paths.console} className={entry}>
            {header.console}
          </a>
          <button type="button" className={entry} onClick={() => void logOut()}>
            {header.logOut}
          </button>
        </nav>
      </div>
    </>
  );
}
