import { memberActions } from '@arcadia/i18n/en/audit-words';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);

type Entry = Record<string, unknown> & { id: string; action: string };

async function companyOf(token: string): Promise<{ companyId: string; memberId: string }> {
  const { data } = await server.as(token).get('/member/base/info');
  const { rows } = await admin(
    `select company_id as "companyId", id as "memberId" from member where id = '${String(data['id'])}'`,
  );
  return rows[0] as { companyId: string; memberId: string };
}

/** Adds entries as they may stand in a log, `count` of them, the first the oldest. */
async function addEntries(entry: {
  prefix: string;
  companyId: string | null;
  count?: number;
  kind?: string;
  actor?: string;
  after?: object;
}): Promise<void> {
  const { prefix, companyId, count = 1, kind = 'member', actor = 'Ann', after = {} } = entry;
  const json = JSON.stringify(after).replaceAll("'", "''");
  await admin(`insert into audit_log
    (id, occurred_at, actor_kind, actor_id, actor_name, company_id, action, target_id, after)
    select 'aud_${prefix}' || lpad(n::text, 8, '0'), '2026-01-01T00:00:00.000123Z'::timestamptz + n * interval '1 microsecond',
      '${kind}', 'mem_${prefix}00000000', '${actor.replaceAll("'", "''")}', ${companyId === null ? "'provider'" : `'${companyId}'`},
      'member.sign_in', 'tgt_${prefix}', '${json}'
    from generate_series(1, ${count}) as n`);
}

type Download = { status: number; headers: Headers; bytes: Buffer };

async function download(token: string, path: string, language = 'en'): Promise<Download> {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: token, 'accept-language': language },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const rowsOf = ({ bytes }: Download) => parseCsv(bytes.toString('utf8'));

describe('one entry', () => {
  test('is read by its id, whatever page it stands on', async () => {
    const operator = server.as(await server.signInOperator());
    const { data } = await operator.get('/ops/audit?pageNo=3');
    const [entry] = data['records'] as Entry[];
    expect((await operator.get(`/ops/audit/${entry?.id}`)).data).toEqual(entry);
  });

  test('there is none of this id', async () => {
    const operator = server.as(await server.signInOperator());
    expect((await operator.get('/ops/audit/aud_000000000000')).status).toBe(404);
    expect((await operator.get('/ops/audit/nonsense')).status).toBe(400);
  });
});

describe('the export of the back office', () => {
  test('contains every row that matches the filters, over several batches, none twice', async () => {
    await addEntries({ prefix: 'many', companyId: null, count: 2_501 });
    const token = await server.signInOperator();
    const file = await download(
      token,
      '/ops/audit/export?format=csv&keyword=tgt_many&to=2026-01-01',
    );
    const [head, ...rows] = rowsOf(file);
    expect(head?.[0]).toBe('Time (UTC+8)');
    expect(rows).toHaveLength(2_501);
    const ids = rows.map((row) => String(row.at(-1)));
    expect(new Set(ids).size).toBe(2_501);
    // Newest first, also among entries of one millisecond.
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(rows[0]?.[0]).toBe('2026-01-01 08:00:00');
  });

  test('is CSV that Excel reads as UTF-8 and never as a formula', async () => {
    const actor = "=cmd|'/c calc'!A1";
    const after = { 备注: '逗号, "引号"\n换行' };
    await addEntries({ prefix: 'csvx', companyId: null, actor, after });
    const file = await download(
      await server.signInOperator(),
      '/ops/audit/export?format=csv&keyword=tgt_csvx&to=2026-01-01',
      'zh-CN',
    );
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toMatch(
      /filename\*=UTF-8''操作日志 \d{4}-\d\d-\d\d\.csv$/,
    );
    expect(file.bytes.toString()).toContain(`'${actor}`);
    expect(file.bytes.toString()).toContain('\r\n');
    const [head, row] = rowsOf(file);
    expect(head?.slice(0, 5)).toEqual(['时间（UTC+8）', '操作方', '操作人', '操作人 ID', '操作']);
    expect(row?.[4]).toBe('登录');
    expect(JSON.parse(String(row?.[10]))).toEqual(after);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'a cell that begins like %j is a text',
    async (actor) => {
      const prefix = `f${Buffer.from(actor).toString('hex').slice(0, 10)}`;
      await addEntries({ prefix, companyId: null, actor });
      const file = await download(
        await server.signInOperator(),
        `/ops/audit/export?format=csv&keyword=tgt_${prefix}&to=2026-01-01`,
      );
      expect(rowsOf(file)[1]?.[2]).toBe(`'${actor}`);
    },
  );

  /** Excel specifications and limits (Microsoft 365): 15 digits are kept, and twelve and more are shown as a power of ten. */
  test.each([
    ['2026112022001412345678901234', true],
    ['1461564080052506636', true],
    ['202611200001', true],
    ['0012', true],
    ['12E5', true],
    ['1.5e+7', true],
    ['13800000001', false],
    ['0', false],
    ['0.12', false],
    ['91310104MA1FR0XY8Q', false],
    ['1461564080052506636, 1461564080052506637', false],
  ])(
    'digits that a spreadsheet would change are a text, as in Alipay’s statements: %s',
    async (actor, isMarked) => {
      const prefix = `n${Buffer.from(actor).toString('hex').slice(0, 10)}${actor.length}`;
      await addEntries({ prefix, companyId: null, actor });
      const file = await download(
        await server.signInOperator(),
        `/ops/audit/export?format=csv&keyword=tgt_${prefix}&to=2026-01-01`,
      );
      expect(rowsOf(file)[1]?.[2]).toBe(isMarked ? `${actor}\t` : actor);
    },
  );

  test('is a workbook that opens, with real times and the texts as they are', async () => {
    await addEntries({ prefix: 'xlsx', companyId: null, count: 1_200, actor: '=王 & <五>' });
    const file = await download(
      await server.signInOperator(),
      '/ops/audit/export?format=xlsx&keyword=tgt_xlsx&to=2026-01-01',
      'zh-CN',
    );
    expect(file.headers.get('content-length')).toBe(String(file.bytes.length));
    const { sheets } = await readXlsx(file.bytes);
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head?.[0]).toBe('时间（UTC+8）');
    expect(rows).toHaveLength(1_200);
    expect(rows.at(-1)?.[0]).toEqual(new Date('2026-01-01T08:00:00Z'));
    expect(rows[0]?.[2]).toBe('=王 & <五>');
  });

  test('is a workbook that opens whatever characters a name contains', async () => {
    await addEntries({ prefix: 'xmlx', companyId: null, actor: 'a\u0001b\uFFFEc\uFFFFd\u{1F600}' });
    const path = '/ops/audit/export?format=xlsx&keyword=tgt_xmlx&to=2026-01-01';
    const { bytes } = await download(await server.signInOperator(), path);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows[1]?.[2]).toBe('a\u0001b\uFFFDc\uFFFDd\u{1F600}');
  });

  test('is itself recorded, with its filters and the number of rows', async () => {
    const token = await server.signInOperator();
    await download(
      token,
      '/ops/audit/export?format=xlsx&keyword=tgt_csvx&to=2026-01-01&actorKind=member',
    );
    const { data } = await server.as(token).get('/ops/audit?action=audit.export');
    const [entry] = data['records'] as Entry[];
    expect(entry).toMatchObject({
      actorKind: 'operator',
      after: {
        format: 'xlsx',
        keyword: 'tgt_csvx',
        actorKind: 'member',
        from: '2025-12-03',
        to: '2026-01-01',
        rows: 1,
      },
    });
  });

  test('is left to an export task where it is too long, said in the language of the reader', async () => {
    await addEntries({ prefix: 'huge', companyId: null, count: 100_001 });
    const operator = await server.signInOperator();
    const inEnglish = /An export task makes the file/;
    for (const [language, sentence] of [
      ['en', inEnglish],
      ['zh-CN', /100,000 行，无法直接下载/],
    ] as const) {
      const { status, bytes } = await download(
        operator,
        '/ops/audit/export?format=csv&keyword=tgt_huge&to=2026-01-01',
        language,
      );
      expect(status, language).toBe(200);
      expect(JSON.parse(bytes.toString()), language).toMatchObject({ code: 2600, data: null });
      expect(bytes.toString(), language).toMatch(sentence);
      if (language !== 'en') expect(bytes.toString()).not.toMatch(inEnglish);
    }
    await admin("delete from audit_log where id like 'aud_huge%'");
  });

  test('an unknown format is refused', async () => {
    const { status } = await download(
      await server.signInOperator(),
      '/ops/audit/export?format=pdf',
    );
    expect(status).toBe(400);
  });
});

describe("a company's own log", () => {
  test('contains actions of its own members only', async () => {
    const [token, other] = [await server.signUp(), await server.signUp()];
    const own = await companyOf(token);
    const foreign = await companyOf(other);
    await addEntries({ prefix: 'opr', companyId: own.companyId, kind: 'operator', actor: 'Olga' });
    await addEntries({ prefix: 'sys', companyId: own.companyId, kind: 'system', actor: 'job' });
    await addEntries({ prefix: 'for', companyId: foreign.companyId, actor: 'Foreigner' });
    await server.as(token).post('/member/sessions/end-others');
    const { data } = await server.as(token).get('/member/audit?pageSize=100');
    const records = data['records'] as Entry[];
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.sign_up', 'member.sign_in']),
    );
    expect(new Set(records.map(({ memberId }) => memberId))).toEqual(new Set([own.memberId]));
    expect(JSON.stringify(records)).not.toMatch(/Olga|job|Foreigner/);
    expect(Object.keys(records[0] ?? {})).not.toContain('companyName');

    const file = await download(token, '/member/audit/export?format=csv');
    // The head, and the export itself, which was recorded before it was made.
    expect(rowsOf(file)).toHaveLength(records.length + 2);
    expect(file.bytes.toString()).not.toMatch(/Olga|Foreigner/);
    const filtered = await server.as(token).get(`/member/audit?memberId=${foreign.memberId}`);
    expect(filtered.data).toEqual({ records: [], total: 0 });
  });

  test('is listed newest first, filtered by action, person, day and keyword', async () => {
    const token = await server.signUp();
    const { companyId } = await companyOf(token);
    await addEntries({ prefix: 'ownf', companyId, count: 12 });
    const list = async (query: string) => {
      const { data } = await server.as(token).get(`/member/audit?${query}`);
      return { total: data['total'], ids: (data['records'] as Entry[]).map(({ id }) => id) };
    };
    const found = await list('keyword=tgt_ownf');
    expect(found.total).toBe(12);
    expect(found.ids).toEqual(found.ids.toSorted().toReversed());
    expect((await list('keyword=tgt_ownf&pageNo=2')).ids).toHaveLength(2);
    expect((await list('memberId=mem_ownf00000000')).total).toBe(12);
    // 00:00 UTC is 08:00 of the same day at UTC+8.
    expect((await list('from=2026-01-01&to=2026-01-01')).total).toBe(12);
    expect((await list('from=2026-01-02&keyword=tgt_ownf')).total).toBe(0);
    expect((await list('action=company.sign_up')).total).toBe(1);
  });

  test('its export is for those who manage access, and is recorded in it', async () => {
    const finance = await financeSession();
    expect((await server.as(finance).get('/member/audit')).status).toBe(403);
    expect((await download(finance, '/member/audit/export?format=csv')).status).toBe(403);
    const token = await server.signUp();
    await download(token, '/member/audit/export?format=csv&action=member.sign_in', 'zh-CN');
    const { data } = await server.as(token).get('/member/audit?action=audit.export');
    expect(data['records']).toMatchObject([
      { after: { format: 'csv', action: 'member.sign_in', rows: 1 } },
    ]);
  });
});

/** The demo sub-account that may see funds and nothing else. */
async function financeSession(): Promise<string> {
  const answer = await server.as().post('/login', {
    type: 3,
    email: 'finance@demo-cn.example',
    password: 'Demo-2026',
    isRead: true,
    countryCode: 'CN',
  });
  return answer.headers.get('authorization') ?? '';
}

test('every action that customers can do has a label in the console', async () => {
  const { rows } = await admin("select distinct action from audit_log where actor_kind = 'member'");
  const actions = (rows as Entry[]).map(({ action }) => action);
  expect(actions.filter((name) => !(name in memberActions))).toEqual([]);
});
