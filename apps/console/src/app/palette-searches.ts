import type { PermissionName } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { PaletteSearch } from '@arcadia/web/palette/palette';
import { rankBySound } from '@arcadia/web/palette/rank-by-sound';
import { client } from '../shared/client.ts';
import { queries } from '../shared/queries.ts';
import { paths } from './paths.ts';

/** Records that the palette finds, for a person with these permissions. */
export function searchesOf(
  holds: (permission: PermissionName) => boolean,
  places: Dictionaries['shell']['places'],
): PaletteSearch[] {
  const all: (PaletteSearch & { permission: PermissionName })[] = [
    {
      id: 'applications',
      label: places.applications,
      permission: 'applicationQuery',
      find: findApplications,
    },
    { id: 'bills', label: places.bills, permission: 'billDetailQuery', find: findBills },
    {
      id: 'transactions',
      label: places.transactions,
      permission: 'detailsQuery',
      find: findTransactions,
    },
    { id: 'coupons', label: places.coupons, permission: 'couponsQuery', find: findCoupons },
  ];
  return all.filter(({ permission }) => holds(permission));
}

const firstPage = { pageNo: 1, pageSize: 10 } as const;
/** Numbers of records look like `bil_01jd6w…`. What is typed of one is asked for only from here on. */
const looksLikeNumber = /^[a-z]{3}_[0-9a-z]*$/i;

/** By name in the browser, so that pinyin finds them too; a company with more of them is searched by the server as well. */
async function findApplications(query: string) {
  const known = await queries.fetchQuery({
    queryKey: ['applications', 'palette'],
    queryFn: () => client.listApplications({ pageNo: 1, pageSize: 100 }),
    staleTime: 60_000,
  });
  const more = known.hasMore === true || known.total > known.records.length;
  const found = more ? await client.listApplications({ ...firstPage, keyword: query }) : null;
  const all = [...(found?.records ?? []), ...known.records];
  const once = [...new Map(all.map((one) => [one.id, one])).values()];
  const entries = once.map(({ id, name, services }) => ({
    id: `application.${id}`,
    label: name,
    keywords: services.map(({ appId }) => appId ?? '').join(' '),
    target: paths.application(id),
  }));
  return rankBySound(entries, query);
}

async function findBills(query: string) {
  if (!looksLikeNumber.test(query)) return [];
  const { records } = await client.listBills({ ...firstPage, keyword: query });
  return records.map(({ id, applicationName, month }) => ({
    id: `bill.${id}`,
    label: id,
    hint: `${applicationName} · ${month}`,
    target: paths.bill(id),
  }));
}

async function findTransactions(query: string) {
  if (!looksLikeNumber.test(query)) return [];
  const { records } = await client.listTransactions({ ...firstPage, keyword: query });
  return records.map(({ id, remarks }) => ({
    id: `transaction.${id}`,
    label: id,
    hint: remarks,
    target: `${paths.transactions}?${new URLSearchParams({ keyword: id })}`,
  }));
}

async function findCoupons(query: string) {
  if (!looksLikeNumber.test(query)) return [];
  const { records } = await client.listCoupons({ ...firstPage, keyword: query });
  return records.map(({ id, remarks }) => ({
    id: `coupon.${id}`,
    label: id,
    hint: remarks,
    target: paths.coupon(id),
  }));
}
