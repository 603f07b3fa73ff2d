import { permissions, type PermissionName } from '@arcadia/contract/access/permissions';
import { styleOfPage } from '@arcadia/web/first-screen/whole-style';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazyScreen } from '@arcadia/web/routing/lazy-screen';
import { client, permissionKey, queries } from '../shared/client.ts';
import { memberHolds, memberQuery, useMember } from '../shared/member.ts';
import type { Page } from '../shared/page.ts';

const NoPermission = styledScreen(null, () =>
  import('./NoPermissionPage.tsx').then((module) => module.NoPermissionPage),
);

/** A screen that is shown in its style. `path` of its page; null where no page has it. */
function styledScreen(path: string | null, load: Page['component']) {
  return lazyScreen(() =>
    loadChunk(async () => (await Promise.all([load(), styleOfPage(path)]))[0]),
  );
}

/** Whether the page's data may be fetched: what the person was loaded with says so. */
export function mayShow({ permission }: Page): boolean {
  const member = queries.getQueryData(memberQuery.queryKey);
  return permission === undefined || (member !== undefined && memberHolds(member, permission));
}

/**
 * The server's permission check of a page (specification section 6). It runs beside the page's data and is not awaited,
 * since every call is checked as well. "No" also means that the person's permissions have shrunk since they were
 * loaded.
 */
export function permissionQuery(permission: PermissionName) {
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

/** The page's screen, or the one that says whom to ask; looked at again when the person changes. */
export function screenOf(page: Page) {
  const Shown = styledScreen(page.path, page.component);
  const { permission } = page;
  if (permission === undefined) return Shown;

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
