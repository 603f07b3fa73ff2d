import { maxSavedViews } from '@arcadia/contract/access/saved-views';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { key, subAccountWith } from '../testing/company-access.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

const unpaid = { list: 'bills', name: 'Unpaid', search: 'status=unsettled&sort=month.desc' };

/** A person's views on the server, at an address of customers or of the staff. */
function viewsAt(path: string, { get, post }: Caller) {
  return {
    save: (view: object) => post(path, view, key()),
    change: (id: unknown, changes: object) => post(`${path}/${String(id)}`, changes),
    remove: (id: unknown) => post(`${path}/${String(id)}/delete`),
    names: async (list = 'bills') => {
      const { data } = await get(`${path}?list=${list}`);
      return (data['views'] as { name: string }[]).map(({ name }) => name);
    },
  };
}

describe.each([
  { whose: 'a customer', path: '/saved-views', signIn: () => server.signUp() },
  { whose: 'an operator', path: '/ops/saved-views', signIn: () => server.signInOperator() },
])('views of $whose', ({ path, signIn }) => {
  const own = async () => viewsAt(path, server.as(await signIn()));

  test('are kept, given back, renamed, replaced and deleted', async () => {
    const list = 'kept';
    const views = await own();
    const { data } = await views.save({ ...unpaid, list });
    expect(data).toMatchObject({ name: 'Unpaid', search: unpaid.search });
    expect(await views.change(data['id'], { name: 'Not paid yet' })).toMatchObject({
      data: { name: 'Not paid yet', search: unpaid.search },
    });
    expect(await views.change(data['id'], { search: '' })).toMatchObject({
      data: { name: 'Not paid yet', search: '' },
    });
    expect(await views.names(list)).toEqual(['Not paid yet']);
    expect(await views.names('coupons')).toEqual([]);
    expect(await views.remove(data['id'])).toMatchObject({ code: 0 });
    expect(await views.names(list)).toEqual([]);
    expect(await views.remove(data['id'])).toMatchObject({ status: 404 });
  });

  test('have each name once, whatever its capital letters', async () => {
    const views = await own();
    const list = 'named';
    await views.save({ ...unpaid, list, name: 'First' });
    const { data } = await views.save({ ...unpaid, list, name: 'Second' });
    expect(await views.save({ ...unpaid, list, name: 'fIRST' })).toMatchObject({ code: 2680 });
    expect(await views.change(data['id'], { name: 'FIRST' })).toMatchObject({ code: 2680 });
    // Its own name in other letters is free.
    expect(await views.change(data['id'], { name: 'SECOND' })).toMatchObject({ code: 0 });
    expect(await views.save({ ...unpaid, list: 'named.too', name: 'First' })).toMatchObject({
      code: 0,
    });
  });

  test('are twenty for a list, also where many are saved at once', async () => {
    const views = await own();
    const list = 'crowded';
    const answers = await Promise.all(
      Array.from({ length: maxSavedViews + 4 }, (_, index) =>
        views.save({ ...unpaid, list, name: `View ${index}` }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(maxSavedViews);
    expect(codes.filter((code) => code === 2681)).toHaveLength(4);
    // A place that became free is taken again.
    const kept = answers.find(({ code }) => code === 0);
    await views.remove(kept?.data['id']);
    expect(await views.save({ ...unpaid, list, name: 'Another' })).toMatchObject({ code: 0 });
  });

  test('take no list that nobody has, no long text and no empty name', async () => {
    const views = await own();
    const answer = await views.save({ list: 'a list', name: ' ', search: 'x'.repeat(2001) });
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { list: 'invalidFormat', name: 'required', search: 'tooLong' } },
    });
  });
});

test('a view is its owner’s alone, also within the company', async () => {
  const owner = server.as(await server.signUp());
  const { data } = await viewsAt('/saved-views', owner).save(unpaid);
  const colleague = await subAccountWith(server, owner, 'billDetailQuery');
  const stranger = server.as(await server.signUp());
  for (const other of [colleague.caller, stranger]) {
    const views = viewsAt('/saved-views', other);
    expect(await views.names()).toEqual([]);
    expect(await views.change(data['id'], { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await views.remove(data['id'])).toMatchObject({ status: 404 });
    // Nor does it take a name from them.
    expect(await views.save(unpaid)).toMatchObject({ code: 0 });
  }
  expect(await viewsAt('/saved-views', owner).names()).toEqual(['Unpaid']);
});

test('the database keeps no twenty-first view', async () => {
  const insert = (place: number) =>
    asAdmin(
      server.databaseUrl,
      `insert into saved_view (company_id, id, person_id, list, place, name, search, saved_at, changed_at)
       values ('provider', 'svw_${place}', 'opr_x', 'full', ${place}, 'V${place}', '', now(), now())`,
    );
  await insert(1);
  await expect(insert(1)).rejects.toThrow(/duplicate/);
  await expect(insert(21)).rejects.toThrow(/saved_view_place_check/);
});
