import type { Page } from './page.tsx';

type Entry<Permission> = {
  readonly path: string;
  /** What one needs to see the entry, where that is not what the page needs. */
  readonly permission?: Permission;
};

/** The menu entries of pages that a person may open. A page without a permission is open to everybody. */
export function openEntries<Permission extends string, One extends Entry<Permission>>(
  entries: readonly One[],
  pages: readonly Page<Permission>[],
  holds: (permission: Permission) => boolean,
): One[] {
  return entries.filter((entry) => {
    const page = pages.find(({ path }) => path === entry.path);
    const permission = entry.permission ?? page?.permission;
    return page !== undefined && (permission === undefined || holds(permission));
  });
}
