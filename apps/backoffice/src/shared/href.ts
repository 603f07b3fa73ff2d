import { targetOf } from '@arcadia/web/routing/router-link';
import { parsePlainSearch, stringifyPlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';

type Changes = Readonly<Record<string, string | undefined>>;

/** This page's address with other parameters; `undefined` takes one away. For what opens on top of a list. */
export function useHrefWith(): (changes: Changes) => string {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (changes) => {
    const [pathname = '', search = ''] = href.split('?');
    return pathname + stringifyPlainSearch({ ...parsePlainSearch(search), ...changes });
  };
}

/** A parameter of this page's address. */
export function useSearchParameter(name: string): string | undefined {
  const search = useLocation({ select: (location) => location.searchStr });
  return parsePlainSearch(search)[name];
}

/** Goes to this page with other parameters, without scrolling. */
export function useGoWith(): (changes: Changes) => void {
  const hrefWith = useHrefWith();
  const navigate = useNavigate();
  return (changes) => void navigate({ ...targetOf(hrefWith(changes)), resetScroll: false });
}
