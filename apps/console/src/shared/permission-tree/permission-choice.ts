import type { PermissionNode } from '@arcadia/contract/access/permission-tree';
import { holds, type PermissionName, permissions } from '@arcadia/contract/access/permissions';

/** Ids of the table that somebody ticked. "All" stands for "query" without it being ticked. */
export type Choice = ReadonlySet<number>;

/** Permissions to tick at one place. */
function optionsOf({ buttons, authorities }: PermissionNode): PermissionName[] {
  return [...buttons, ...authorities];
}

/** Permissions to tick at a place and below it, without those that everybody has. */
export function optionsUnder(node: PermissionNode): PermissionName[] {
  if (node.fixed) return [];
  return [...optionsOf(node), ...node.children.flatMap(optionsUnder)];
}

/** Ticked along with something wider, so that it can't be taken away alone. */
export function isIncluded(choice: Choice, name: PermissionName): boolean {
  const others = new Set(choice);
  others.delete(permissions[name]);
  return holds(others, name);
}

/** How much of `options` is ticked, by itself or along with something wider. */
export function countChosen(choice: Choice, options: readonly PermissionName[]): number {
  return options.filter((name) => holds(choice, name)).length;
}

/** Removing "all" keeps "query": narrowing a role rarely means removing the page as well. */
export function withOption(choice: Choice, node: PermissionNode, name: PermissionName): number[] {
  const id = permissions[name];
  if (!choice.has(id)) return [...choice, id];
  const stoodFor = optionsOf(node).filter((other) => other !== name && holds(choice, other));
  return [...new Set([...choice, ...stoodFor.map((other) => permissions[other])])].filter(
    (one) => one !== id,
  );
}

/** Ticks all that `own` may grant at a place and below it, or where all of it is ticked takes it away. */
export function withPlace(choice: Choice, node: PermissionNode, own: Choice): number[] {
  const open = optionsUnder(node).filter((name) => holds(own, name));
  const ids = new Set<number>(open.map((name) => permissions[name]));
  const isFull = countChosen(choice, open) === open.length;
  const rest = [...choice].filter((id) => !ids.has(id));
  return isFull ? rest : [...rest, ...ids];
}

/** Everything in a tree that can be ticked. */
export function allOptions(nodes: readonly PermissionNode[]): PermissionName[] {
  return nodes.flatMap(optionsUnder);
}
