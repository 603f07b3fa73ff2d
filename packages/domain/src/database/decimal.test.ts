import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, divide, formatExact, roundHalfUp, times } from '@arcadia/kernel/decimal';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';

const { url } = useTestDatabase();

const text = fc
  .tuple(fc.constantFrom('', '-'), fc.nat(10 ** 9), fc.nat(10 ** 5 - 1))
  .map(([sign, whole, fraction]) => `${sign}${whole}.${String(fraction).padStart(5, '0')}`);
const sample = { numRuns: 2_000, seed: 20261120 };

/** Bills may be summed and rounded in SQL or in a verb: both must give the same minor unit. */
test('the database multiplies, divides and rounds like the kernel', async () => {
  const pairs = fc.sample(fc.tuple(text, text), sample).filter(([, b]) => !/^-?0\.0+$/.test(b));
  const { rows } = await asAdmin(
    url,
    `select trim_scale(a * b)::text as product, trim_scale(round(a * b, 2))::text as rounded,
       trim_scale(round(trunc(a / b, 20), 2))::text as quotient
     from unnest('{${pairs.map(([a]) => a).join()}}'::numeric[], '{${pairs.map(([, b]) => b).join()}}'::numeric[])
       with ordinality as pair (a, b, place)
     order by place`,
  );
  const own = pairs.map(([first, second]) => {
    const [a, b] = [decimal(first), decimal(second)];
    const product = times(a, b);
    return {
      product: formatExact(product),
      rounded: formatExact(roundHalfUp(product, 2)),
      quotient: formatExact(divide(a, b, 2)),
    };
  });
  expect(rows).toEqual(own);
});
