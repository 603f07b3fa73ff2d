import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'counts', seedData: true });

const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

test('every invented certification opens, with every paper that its form names', async () => {
  const operator = server.as(await server.signInOperator('reviewer@arcadia.example'));
  const token = await server.signInOperator('reviewer@arcadia.example');
  const cases = await rowsOf<{ id: string }>(
    `select id from review_case where desk = 'certification'`,
  );
  expect(cases.length).toBeGreaterThan(12);
  for (const { id } of cases) {
    const { data } = await operator.get(`/ops/certifications/${id}`);
    const { files, market, kind } = data['submission'] as {
      files: { file: { id: string } }[];
      market: string;
      kind: string;
    };
    expect(files.length, id).toBe(market === 'mainland' ? 4 : 3);
    expect(data['inForce'] !== null, id).toBe(kind !== 'first');
    const [{ file }] = files as [{ file: { id: string } }];
    const paper = await fetch(`${server.url}/api/ops/files/${file.id}`, {
      headers: { authorization: token },
    });
    expect(paper.headers.get('content-type')).toBe('image/png');
    expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
});

test('every state is there, and whoever recharged is certified', async () => {
  const states = await rowsOf<{ status: string; certified: boolean }>(
    `select distinct certification_status as status, certified_at is not null as certified from company`,
  );
  expect(states).toEqual(
    expect.arrayContaining([
      { status: 'not_started', certified: false },
      { status: 'under_review', certified: false },
      { status: 'under_review', certified: true },
      { status: 'refused', certified: false },
      { status: 'completed', certified: true },
    ]),
  );
  const strangers = await rowsOf(
    `select from recharge_order join company on company.id = company_id where certified_at is null`,
  );
  expect(strangers).toEqual([]);
  const [fresh] = await rowsOf<{ status: string }>(
    `select certification_status as status from company where name = 'Bluebird Audio Ltd.'`,
  );
  expect(fresh).toEqual({ status: 'not_started' });
});
