import { expect, expectTypeOf, test } from 'vitest';
import { createClient } from './client.ts';
import type { AnswerOf, ArcadiaClient, InputOf, Money, RecordOf } from './index.ts';

type Client = ArcadiaClient;

/** Never run: `npm run types` fails where a line below an expectation does compile. */
export async function wrongInput(client: Client): Promise<void> {
  // @ts-expect-error -- an id is needed
  await client.getBill();
  // @ts-expect-error -- a number is no id
  await client.getBill({ id: 7 });
  // @ts-expect-error -- this is no id either
  await client.getBill({ id: 'newest' });
  // @ts-expect-error -- there is no such field
  await client.listBills({ moth: '2026-11' });
  // @ts-expect-error -- there is no such status
  await client.listBills({ status: 'nearly' });
  // @ts-expect-error -- money is never a number
  await client.createRecharge({ gateway: 'alipay', amount: 100, agreed: true });
  // @ts-expect-error -- the agreement is to be accepted
  await client.createRecharge({ gateway: 'alipay', amount: '100.00', agreed: false });
  // @ts-expect-error -- a page number is none of it
  client.listBills.each({ pageNo: 2 });
  // @ts-expect-error -- only lists have pages
  client.getFunds.each();
  // @ts-expect-error -- sessions are not for programs
  await client.signOut();
}

test('input and answers are typed', () => {
  const client = createClient({ baseUrl: 'https://console.example.com', key: 'ak' });
  expect(client.getBill).toBeTypeOf('function');
  expectTypeOf(client).toEqualTypeOf<Client>();
  expectTypeOf<InputOf<Client['getBill']>>().toEqualTypeOf<{ id: `${string}_${string}` }>();
  expectTypeOf<AnswerOf<Client['getFunds']>['cash']>().toEqualTypeOf<Money>();
  expectTypeOf<Money['amount']>().toEqualTypeOf<string>();
  expectTypeOf<RecordOf<Client['listBills']>['id']>().toExtend<InputOf<Client['getBill']>['id']>();
});
