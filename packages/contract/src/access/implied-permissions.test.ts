import { expect, test } from 'vitest';
import { permissionTree, type PermissionNode } from './permission-tree.ts';
import { holds, type PermissionName, permissions } from './permissions.ts';

const places = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...places(node.children)]);
const only = (name: PermissionName) => new Set([permissions[name]]);

test('whatever is granted at a place opens the page on which it counts', () => {
  const dead = places(permissionTree).flatMap(({ buttons, authorities }) => {
    const page = buttons.find((name) => name.endsWith('Query'));
    if (page === undefined) return [];
    return [...buttons, ...authorities].filter((name) => !holds(only(name), page));
  });
  expect(dead).toEqual([]);
});

test('to see a page implies nothing else', () => {
  const names = Object.keys(permissions) as PermissionName[];
  for (const page of names.filter((name) => name.endsWith('Query')))
    expect(names.filter((name) => holds(only(page), name))).toEqual([page]);
});

test('a permission stands once in the tree, under an id of its own', () => {
  const named = places(permissionTree).flatMap(({ name, buttons, authorities }) => [
    name,
    ...buttons,
    ...authorities,
  ]);
  expect(named.toSorted()).toEqual(Object.keys(permissions).toSorted());
  const ids = Object.values(permissions).toSorted((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
});

test('the buttons of a place are named after it: everything, then viewing', () => {
  for (const { name, buttons } of places(permissionTree).filter((one) => one.buttons.length > 0))
    expect(buttons).toEqual([`${name}All`, `${name}Query`]);
});
