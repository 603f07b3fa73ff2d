import { expect, test } from 'vitest';
import { axisOf } from './chart-frame.ts';

test.each([
  { highest: 0, step: 1, top: 1 },
  { highest: 0.3, step: 1, top: 1 },
  { highest: 2, step: 1, top: 2 },
  { highest: 11, step: 5, top: 15 },
  { highest: 24, step: 5, top: 25 },
  { highest: 26, step: 10, top: 30 },
  { highest: 1_000, step: 200, top: 1_000 },
  { highest: 87_300, step: 20_000, top: 100_000 },
])(
  'an axis up to $highest has a line every $step, the last one at $top',
  ({ highest, step, top }) => {
    expect(axisOf('lines', [{ id: 'one', hue: '', values: [0, highest] }])).toEqual({ step, top });
  },
);

test('columns are as tall as their series together, and what is compared fits too', () => {
  const series = [4, -9, 3].map((value) => ({ id: `${value}`, hue: '', values: [value] }));
  expect(axisOf('columns', series)).toEqual({ step: 2, top: 8 });
  expect(axisOf('lines', series)).toEqual({ step: 1, top: 4 });
  expect(axisOf('columns', series, [42])).toEqual({ step: 10, top: 50 });
});
