import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { about, once } = approvalWalks(server);
let token: string;
beforeAll(async () => {
  token = await server.signInOperator('finance@arcadia.example');
});
const finance = (language: string): Caller => server.as(token, { 'accept-language': language });

const month = '2031-05';
const terms = {
  interactive_game: {
    mau: '12',
    minutes: null,
    guaranteedMau: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  bullet_game: { giftRevenuePercent: null, minutes: null, baseFee: null, guaranteedAmount: null },
  interactive_gift: {
    gifts: null,
    giftRevenuePercent: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  betting_game: {
    differencePercent: null,
    platformUnit: null,
    baseFee: null,
    guaranteedAmount: null,
  },
  ai: { tokens: null, voices: null, botCalls: null, baseFee: null, guaranteedAmount: null },
};
const plan = { companyId: null, effectiveMonth: month, terms, discountPercent: '0', note: 'Test' };

test.each([
  ['0', 'amountNotPositive'],
  ['0.00000000', 'amountNotPositive'],
  ['-7.1', 'invalidFormat'],
  // Seven and a bit, or seven thousand.
  ['7,100', 'invalidFormat'],
  ['7.123456789', 'invalidFormat'],
  ['1e1', 'invalidFormat'],
  [' ', 'required'],
])('a rate of “%s” is refused at its field', async (rate, problem) => {
  const body = { month, currency: 'USD', rate, rateDate: '2031-05-30' };
  expect(await finance('en').post('/ops/exchange-rates', body, once())).toMatchObject({
    status: 400,
    data: { fields: { rate: problem } },
  });
});

test('not even the database takes a rate of zero', async () => {
  await expect(
    asAdmin(server.databaseUrl, `update exchange_rate set rate = 0 where status = 'proposed'`),
  ).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['zh', /起已有应用/],
  ['en', /^There are applications since \d{4}-\d\d\./],
])(
  'the first prices of all may leave no month of an application without any: %s',
  async (language, message) => {
    // As before the first prices were published.
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select array_agg(id) as ids from price_plan where status = 'published' and company_id = 'provider'`,
    );
    const [{ ids }] = rows as [{ ids: string[] }];
    const move = (status: string, refusal: string) =>
      asAdmin(
        server.databaseUrl,
        `begin; alter table price_plan disable trigger user;
         update price_plan set status = '${status}', refusal = ${refusal} where id in (${ids.map((id) => `'${id}'`).join()});
         alter table price_plan enable trigger user; commit`,
      );
    await move('refused', `'A test'`);
    try {
      const answer = await finance(language).post('/ops/price-plans', plan, once());
      expect(answer).toMatchObject({ status: 200, msg: expect.stringMatching(message) });
      expect(answer.code).toBe(2167);
    } finally {
      await move('published', 'null');
    }
  },
);

test('a rate far off the one before is typed again by both persons, or refused', async () => {
  const chief = server.as(await server.signInOperator(), { 'accept-language': 'en' });
  const body = { month: '2031-06', currency: 'USD', rate: '70.88', rateDate: '2031-06-28' };
  const propose = (repeated: object) =>
    finance('en').post('/ops/exchange-rates', { ...body, ...repeated }, once());
  expect(await propose({})).toMatchObject({
    code: 2174,
    msg: expect.stringMatching(/If it’s right, type it again/),
  });
  expect(await propose({ repeatedRate: '7.088' })).toMatchObject({ code: 2174 });
  const { data } = await propose({ repeatedRate: '70.880' });
  const agree = (value?: string) =>
    about(chief, String(data['id']), {
      outcome: 'approved',
      ...(value !== undefined && { repeated: [{ figure: 'rate', value }] }),
    });
  const { records } = (await chief.get('/ops/exchange-rates?month=2031-06')).data as {
    records: object[];
  };
  expect(records).toMatchObject([
    { isFarOff: true, before: { rate: expect.any(String) }, changePercent: expect.any(String) },
  ]);
  const { data: asked } = await chief.get(`/ops/approvals/${String(data['approvalId'])}`);
  expect(asked).toMatchObject({
    kind: 'exchange_rate',
    farOff: [{ figure: 'rate', now: '70.8800' }],
  });
  expect(await agree()).toMatchObject({ code: 2174 });
  expect(await agree('7.088')).toMatchObject({ code: 2174 });
  expect(await agree('70.88')).toMatchObject({ code: 0 });
});

test('a version is tried on last month by itself, and a total far off is typed again by both persons', async () => {
  const chief = server.as(await server.signInOperator(), { 'accept-language': 'en' });
  const dear = { ...terms, interactive_gift: { ...terms.interactive_gift, gifts: '15' } };
  const made = await finance('en').post('/ops/price-plans', { ...plan, terms: dear }, once());
  const id = String(made.data['id']);
  const read = async () =>
    (await chief.get(`/ops/price-plans/${id}`)).data as {
      trial: Trial | null;
      farOff: { figure: string; now: string }[];
    };
  const again = (await read()).farOff.map(({ figure, now: value }) => ({ figure, value }));
  const asked = await finance('en').post(`/ops/price-plans/${id}/propose`, { repeated: again });
  expect(asked.code).toBe(0);
  await expect.poll(async () => (await read()).trial?.isRunning).toBe(false);
  const { trial } = await read();
  expect(trial?.farOffCompanies).toBeGreaterThan(0);
  expect(trial?.largest[0]).toMatchObject({ isFarOff: true, tested: { amount: trial?.total.now } });
  const total = { figure: 'total', value: String(trial?.total.now) };
  const approval = `/ops/approvals/${String(asked.data['approvalId'])}`;
  expect((await chief.get(approval)).data['farOff']).toContainEqual(trial?.total);
  const agree = (repeated: object[]) =>
    chief.post(`${approval}/decide`, { outcome: 'approved', repeated }, once());
  const repeat = (who: Caller, value: string) =>
    who.post(`/ops/price-plans/${id}/total`, { repeated: [{ ...total, value }] });
  expect(await agree([...again, total])).toMatchObject({ code: 2182 });
  expect(await repeat(chief, total.value)).toMatchObject({ status: 403 });
  expect(await repeat(finance('en'), '1.23')).toMatchObject({ code: 2183 });
  expect(await repeat(finance('en'), total.value)).toMatchObject({ code: 0 });
  expect(await agree(again)).toMatchObject({ code: 2183 });
  expect(await agree([...again, total])).toMatchObject({ code: 0 });
});

type Trial = {
  isRunning: boolean;
  farOffCompanies: number;
  largest: object[];
  total: { figure: string; now: string };
};
