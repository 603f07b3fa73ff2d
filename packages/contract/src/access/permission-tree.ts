import { keysOf } from '@arcadia/kernel/keys';
import { entriesOf, type PermissionTable, permissionTable } from './permission-table.ts';
import { companyOnly, type PermissionName, permissions } from './permissions.ts';

/**
 * A place of the menu as the role editor shows it, with its buttons and its data. Specification section 3 calls them children,
 * buttons and authorities.
 */
export type PermissionNode = {
  readonly name: PermissionName;
  readonly children: readonly PermissionNode[];
  /** Permissions of the page, "all" and "query". */
  readonly buttons: readonly PermissionName[];
  /** Permissions to see parts of the page. */
  readonly authorities: readonly PermissionName[];
  /** Every member has the place, so it can't be granted or removed. */
  readonly fixed: boolean;
};

function nodesOf(table: PermissionTable): PermissionNode[] {
  return entriesOf(table).map(({ name, value: place }) => {
    const { buttons = {}, authorities = {}, children = {}, fixed = false } = place;
    return {
      name,
      children: nodesOf(children),
      buttons: keysOf(buttons),
      authorities: keysOf(authorities),
      fixed,
    };
  });
}

export const permissionTree: readonly PermissionNode[] = nodesOf(permissionTable);

/** The node's own name and all names below it. */
function namesIn({ name, children, buttons, authorities }: PermissionNode): PermissionName[] {
  return [name, ...buttons, ...authorities, ...children.flatMap(namesIn)];
}

/** The place in the menu that a permission belongs to, and the permission itself, as people know it by. */
export function placeOf(id: number): PermissionName[] {
  const find = (nodes: readonly PermissionNode[]): PermissionName[] =>
    nodes.flatMap(({ name, children, buttons, authorities }) => [
      ...[...buttons, ...authorities].flatMap((own) =>
        permissions[own] === id ? [name, own] : [],
      ),
      ...find(children),
    ]);
  return find(permissionTree);
}

/** The tree without the permissions that this kind of company can never have. */
export function treeFor(isDirectCompany: boolean): PermissionNode[] {
  const allowed = (name: PermissionName) => isDirectCompany || !companyOnly.includes(name);
  const prune = (nodes: readonly PermissionNode[]): PermissionNode[] =>
    nodes
      .filter(({ name }) => allowed(name))
      .map((one) => ({ ...one, children: prune(one.children) }));
  return prune(permissionTree);
}

/** Ids that a role may hold: those of its kind of company without the fixed ones. */
export function grantableIds(isDirectCompany: boolean): Set<number> {
  const names = (nodes: readonly PermissionNode[]): PermissionName[] =>
    nodes.flatMap((one) =>
      one.fixed ? [] : [one.name, ...one.buttons, ...one.authorities, ...names(one.children)],
    );
  return new Set(names(treeFor(isDirectCompany)).map((name) => permissions[name]));
}

/** Ids that every member holds: the fixed nodes with their buttons, and the path to them. */
export function fixedIds(): Set<number> {
  const names = (nodes: readonly PermissionNode[]): PermissionName[] =>
    nodes.flatMap((one) => {
      if (one.fixed) return namesIn(one);
      const below = names(one.children);
      return below.length > 0 ? [one.name, ...below] : [];
    });
  return new Set(names(permissionTree).map((name) => permissions[name]));
}

/**
 * The ids that grant something: the buttons and data among them that this kind of company may have. Nodes grant
 * nothing.
 */
export function grantsIn(ids: Iterable<number>, isDirectCompany: boolean): number[] {
  const asked = new Set(ids);
  const names = (nodes: readonly PermissionNode[]): PermissionName[] =>
    nodes.flatMap((one) =>
      one.fixed ? [] : [...one.buttons, ...one.authorities, ...names(one.children)],
    );
  return names(treeFor(isDirectCompany))
    .map((name) => permissions[name])
    .filter((id) => asked.has(id));
}

/** The granting ids together with every node on the path to them, in ascending order, as a role is stored. */
export function withPlaces(ids: Iterable<number>, isDirectCompany: boolean): number[] {
  const granted = new Set(grantsIn(ids, isDirectCompany));
  const leadsOn = (node: PermissionNode) =>
    namesIn(node).some((name) => granted.has(permissions[name]));
  const places = (nodes: readonly PermissionNode[]): number[] =>
    nodes.filter(leadsOn).flatMap(({ name, children }) => [permissions[name], ...places(children)]);
  return [...granted, ...places(treeFor(isDirectCompany))].toSorted((a, b) => a - b);
}
