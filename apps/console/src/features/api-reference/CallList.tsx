import { programCallGroups } from '@arcadia/contract/access/for-programs';
import { foldedText } from '@arcadia/kernel/folded-text';
import { Button } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Input } from '@arcadia/ui/form/input';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useReferenceAddress } from './address.ts';
import type { CallSummary } from './queries.ts';

/** The calls by what they are about, and a search over names, addresses and words. */
export function CallList({ calls }: { calls: readonly CallSummary[] }) {
  const texts = useMessages('apiReference');
  const { values, go } = useReferenceAddress();
  const keyword = values.keyword ?? '';
  const wanted = useDeferredValue(keyword);
  const found = useMemo(() => calls.filter((call) => holds(call, wanted)), [calls, wanted]);
  const clear = () => go({ keyword: null }, { replace: true });
  return (
    <nav
      aria-label={texts.list.label}
      className="flex flex-col gap-3 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)]"
    >
      <Input
        type="search"
        aria-label={texts.list.search}
        placeholder={texts.list.searchHint}
        value={keyword}
        onChange={({ target }) => go({ keyword: target.value }, { replace: true })}
        prefix={<Search aria-hidden size={14} />}
        boxClassName="shrink-0"
      />
      <p role="status" className="sr-only">
        {wanted !== '' && texts.list.found({ count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={texts.list.none}
          action={<Button onClick={clear}>{texts.list.clear}</Button>}
        >
          {texts.list.noneText}
        </EmptyState>
      )}
      <div data-list className="relative -mx-2 min-h-0 overflow-y-auto px-2 pb-4">
        {programCallGroups.map((group) => (
          <Group key={group} name={group} calls={found.filter((one) => one.group === group)} />
        ))}
      </div>
    </nav>
  );
}

/** Every word of the search stands somewhere in the call. */
function holds({ name, path, words }: CallSummary, keyword: string): boolean {
  const texts = [name, path, words].map(foldedText);
  return keyword.split(/\s+/).every((word) => {
    const wanted = foldedText(word);
    return texts.some((text) => text.includes(wanted));
  });
}

type GroupProps = { name: CallSummary['group']; calls: readonly CallSummary[] };

function Group({ name, calls }: GroupProps) {
  const { groups } = useMessages('apiReference');
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby={`group-${name}`} className="mb-4">
      <h2 id={`group-${name}`} className="mb-1 text-12 font-medium text-text-muted">
        {groups[name]}
      </h2>
      <ul>
        {calls.map((call) => (
          <li key={call.name}>
            <CallLink call={call} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallLink({ call: { name, method, words } }: { call: CallSummary }) {
  const { values, hrefWith } = useReferenceAddress();
  const isShown = values.call === name;
  const link = useRef<HTMLAnchorElement>(null);
  // Whoever follows a link to a call finds it in the list too.
  useEffect(() => {
    if (isShown) showInList(link.current);
  }, [isShown]);
  return (
    <Link
      ref={link}
      href={hrefWith({ call: name })}
      aria-current={isShown ? 'page' : undefined}
      className={cx(
        '-mx-2 block rounded-control px-2 py-1.5 -outline-offset-2 hover:bg-surface-sunken max-lg:py-2.5',
        isShown && 'bg-surface-sunken',
      )}
    >
      <span className="flex items-baseline gap-2">
        <span className={cx('truncate font-mono text-13', isShown && 'font-semibold')}>{name}</span>
        <Method method={method} />
      </span>
      <span className="block truncate text-12 text-text-muted">{words}</span>
    </Link>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the page too. */
function showInList(link: HTMLElement | null): void {
  const list = link?.closest<HTMLElement>('[data-list]');
  if (!link || !list) return;
  const isSeen =
    link.offsetTop >= list.scrollTop &&
    link.offsetTop + link.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** Reads are quiet, writes are not. */
function Method({ method }: Pick<CallSummary, 'method'>) {
  return (
    <span
      className={cx(
        'ml-auto shrink-0 font-mono text-12',
        method === 'GET' ? 'text-text-muted' : 'text-accent',
      )}
    >
      {method}
    </span>
  );
}
