/** A page with its place in the menu, where it has one. */
type Listed<Permission, Place> = {
  readonly path: string;
  readonly permission?: Permission;
  readonly menu?: Place;
};

type Placed<Permission> = {
  /** Place among the entries of its group. */
  readonly position: number;
  /** Needed to see the entry, where that is not what the page needs. */
  readonly permission?: Permission;
};

type Entry<Permission, Place> = Place & {
  readonly path: string;
  readonly permission?: Permission | undefined;
};

/** The entries of the menu, by their positions: of pages that have one. An entry without a permission of its own has its page's. */
export function menuEntries<Permission extends string, Place extends Placed<Permission>>(
  pages: readonly Listed<Permission, Place>[],
): Entry<Permission, Place>[] {
  return pages
    .flatMap(({ path, permission, menu }) => (menu ? [{ path, permission, ...menu }] : []))
    .toSorted((one, other) => one.position - other.position);
}

/** Those that a person may open. One without a permission is open to everybody. */
export function openEntries<
  Permission extends string,
  One extends { readonly permission?: Permission | undefined },
>(entries: readonly One[], holds: (permission: Permission) => boolean): One[] {
  return entries.filter(({ permission }) => permission === undefined || holds(permission));
}
