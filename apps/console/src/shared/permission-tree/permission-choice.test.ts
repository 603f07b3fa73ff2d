import {
  grantsIn,
  permissionTree,
  type PermissionNode,
} from '@arcadia/contract/access/permission-tree';
import {
  mainAccountPermissions,
  permissions,
  type PermissionName,
} from '@arcadia/contract/access/permissions';
import { describe, expect, test } from 'vitest';
import {
  countChosen,
  isIncluded,
  optionsUnder,
  withOption,
  withPlace,
} from './permission-choice.ts';

const ids = (...names: PermissionName[]) => new Set(names.map((name) => permissions[name]));
const sorted = (list: Iterable<number>) => [...list].toSorted((a, b) => a - b);
const everything = mainAccountPermissions(true);

function place(name: PermissionName, nodes = permissionTree): PermissionNode {
  for (const node of nodes) {
    if (node.name === name) return node;
    if (node.children.length > 0) {
      const found = node.children.find(
        (child) => optionsUnder(child).length >= 0 && contains(child, name),
      );
      if (found) return place(name, [found]);
    }
  }
  throw new Error(`there is no place ${name}`);
}

function contains(node: PermissionNode, name: PermissionName): boolean {
  return node.name === name || node.children.some((child) => contains(child, name));
}

describe('one option', () => {
  test('"all" ticks "query" along with it', () => {
    const choice = ids('applicationAll');
    expect(isIncluded(choice, 'applicationQuery')).toBe(true);
    expect(isIncluded(choice, 'applicationAll')).toBe(false);
    expect(countChosen(choice, optionsUnder(place('application')))).toBe(2);
  });

  test('taking "all" away leaves what it stood for', () => {
    expect(withOption(ids('applicationAll'), place('application'), 'applicationAll')).toEqual([
      permissions.applicationQuery,
    ]);
    expect(sorted(withOption(ids('homeAll'), place('home'), 'homeAll'))).toEqual(
      sorted(
        ids('homeQuery', 'homeActiveUsers', 'homeNewUsers', 'homeResourceHealth', 'homeBalance'),
      ),
    );
  });

  test('taking "query" away leaves nothing', () => {
    expect(withOption(ids('applicationQuery'), place('application'), 'applicationQuery')).toEqual(
      [],
    );
  });
});

describe('a place', () => {
  test('ticks all below it, and takes all of it away once it is full', () => {
    const full = withPlace(new Set(), place('funds'), everything);
    expect(sorted(full)).toEqual(
      sorted(
        ids(
          'rechargeAll',
          'rechargeQuery',
          'detailsAll',
          'detailsQuery',
          'refundAll',
          'refundQuery',
        ),
      ),
    );
    expect(withPlace(new Set(full), place('funds'), everything)).toEqual([]);
    // Full without every box being ticked itself.
    expect(withPlace(ids('applicationAll'), place('application'), everything)).toEqual([]);
  });

  test('neither grants nor takes what its reader does not hold', () => {
    const own = ids('rechargeQuery', 'detailsAll');
    const ticked = withPlace(ids('refundAll'), place('funds'), own);
    expect(sorted(ticked)).toEqual(
      sorted(ids('refundAll', 'rechargeQuery', 'detailsAll', 'detailsQuery')),
    );
    expect(withPlace(new Set(ticked), place('funds'), own)).toEqual([permissions.refundAll]);
  });

  test('leaves what is everybody’s out', () => {
    const chosen = withPlace(new Set(), place('accountCentre'), everything);
    expect(sorted(grantsIn(chosen, true))).toEqual(sorted(chosen));
  });
});
