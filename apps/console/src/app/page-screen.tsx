import { permissions, type PermissionName } from '@arcadia/contract/access/permissions';
import type { Visit } from '@arcadia/web/routing/page';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../shared/client.ts';
import { permissionKey, queries } from '../shared/queries.ts';
import { memberHolds, memberQuery, useMember } from '../shared/member.ts';
import type { Page } from '../shared/page.ts';
import { withData } from '../shared/with-data.tsx';
import { styledScreen } from './styled-screen.ts';

const NoPermission = styledScreen(null, () =>
  import('./NoPermissionPage.tsx').then((module) => module.NoPermissionPage),
);

/** Whether the page's data may be fetched: what the person was loaded with says so. */
function mayShow({ permission }: Page): boolean {
  const member = queries.getQueryData(memberQuery.queryKey);
  return permission === undefined || (member !== undefined && memberHolds(member, permission));
}

/**
 * The server's permission check of a page (specification section 6). It runs beside the page's data and is not awaited,
 * since every call is checked as well. "No" also means that the person's permissions have shrunk since they were
 * loaded.
 */
function permissionQuery(permission: PermissionName) {
  return queryOptions({
    queryKey: [...permissionKey, permission],
    queryFn: async ({ signal }) => {
      const input = { roleId: permissions[permission] };
      const { permitted } = await client.checkPermission(input, { signal });
      if (!permitted) void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
      return permitted;
    },
  });
}

/** Asks for the server's word on a page and for its data, as far as the person may see them. */
export function prefetch(page: Page, visit: Omit<Visit, 'queries'>): void {
  if (!mayShow(page)) return;
  if (page.permission) void queries.prefetchQuery(permissionQuery(page.permission));
  page.prefetch?.({ ...visit, queries });
}

/** The page's screen, or the one that says whom to ask; looked at again when the person changes. */
export function screenOf(page: Page) {
  const Shown = styledScreen(page.path, page.component);
  const { permission, frame } = page;
  if (permission === undefined) {
    // What is inside the frame has its data from there.
    if (frame === 'shell') return Shown;
    return Object.assign(withData(Shown), {
      preload: () => Shown.preload?.() ?? Promise.resolve(),
    });
  }

  function Guarded({ permission: name }: { permission: PermissionName }) {
    const held = memberHolds(useMember(), name);
    const { data: permitted } = useQuery({ ...permissionQuery(name), enabled: held });
    return held && permitted !== false ? <Shown /> : <NoPermission permission={name} />;
  }
  const screen = () => <Guarded permission={permission} />;
  return Object.assign(screen, {
    // The router fetches the code of a page by this, before it is shown.
    preload: () => (mayShow(page) ? Shown : NoPermission).preload?.() ?? Promise.resolve(),
  });
}
