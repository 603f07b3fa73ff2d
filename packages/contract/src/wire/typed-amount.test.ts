import { describe, expect, test } from 'vitest';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { api } from '../api.ts';

/** Strings in which an endpoint takes an amount: they say so of what is none. */
const amounts = Object.entries(api).flatMap(([name, { input }]) =>
  stringsIn(input, name).filter(([, schema]) => problemsOf(schema, 'x').includes('invalidAmount')),
);
/** A price that a buyer or an operator was shown comes back as it was written. */
const shown = /\.(?:expected|refundable)$/;

describe.each(amounts.filter(([place]) => !shown.test(place)))('%s', (_place, schema) => {
  test.each([
    ['99,90', '99.90'],
    ['1,000.00', '1000.00'],
    ['1.234,5', '1234.5'],
    ['￥１２．５', '12.5'],
  ])('reads %s as %s', (typed, amount) =>
    expect(safeParse(schema, typed)).toEqual({ success: true, data: amount }),
  );

  test.each(['1.000', '12,3456', '-5'])('takes %s for no other amount', (typed) =>
    expect(problemsOf(schema, typed)).toContain('invalidAmount'),
  );
});

test('amounts are found in all kinds of input', () => {
  const places = amounts.map(([place]) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      'createRecharge.amount',
      'issueCoupon.amount',
      'proposeAdjustment.amount',
      'requestRefund.items[].amount',
      'applyForInvoice.parts[].amount',
    ]),
  );
  expect(places.length).toBeGreaterThanOrEqual(12);
});

function problemsOf(schema: ZodMiniType, value: unknown): string[] {
  return safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
}

/** Every string of an input, with the place where it stands. */
function stringsIn(schema: unknown, place: string): [string, ZodMiniType][] {
  const { def } = (schema as ZodMiniType)._zod as unknown as { def: Definition };
  if (def.type === 'string') return [[place, schema as ZodMiniType]];
  const inside: [unknown, string][] = [
    ...Object.entries(def.shape ?? {}).map(
      ([key, one]) => [one, `${place}.${key}`] as [unknown, string],
    ),
    ...(def.options ?? []).map((one) => [one, place] as [unknown, string]),
    ...(def.element === undefined ? [] : [[def.element, `${place}[]`] as [unknown, string]]),
    ...[def.innerType, def.in]
      .filter((one) => one !== undefined)
      .map((one) => [one, place] as [unknown, string]),
  ];
  return inside.flatMap(([one, where]) => stringsIn(one, where));
}

type Definition = {
  type: string;
  shape?: Record<string, unknown>;
  options?: unknown[];
  element?: unknown;
  innerType?: unknown;
  in?: unknown;
};
