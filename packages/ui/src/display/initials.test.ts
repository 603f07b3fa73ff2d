import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['王小明', '小明'],
  ['李雷', '李雷'],
  ['星河互动科技有限公司', '星河'],
  ['Ada Lovelace', 'AL'],
  ['owner@demo-cn.example', 'OE'],
  ['  Grace   Brewster Hopper ', 'GH'],
  ['x', 'X'],
  ['', ''],
  ['+86 139****5678', '78'],
  ['+8613912345678', '78'],
  ['+1 415****2671', '71'],
  ['“Ada” (Lovelace)', 'AL'],
  ['***', ''],
])('%s is shortened to %s', (name, expected) => expect(initials(name)).toBe(expected));
