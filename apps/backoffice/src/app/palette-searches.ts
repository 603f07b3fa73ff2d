import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { PaletteSearch } from '@arcadia/web/palette/palette';
import { client } from '../shared/client.ts';
import { paths } from './paths.ts';

/** Records that the palette finds, for an operator with these permissions. */
export function searchesOf(
  holds: (permission: OperatorPermission) => boolean,
  places: Dictionaries['backoffice']['places'],
): PaletteSearch[] {
  const all: (PaletteSearch & { permission: OperatorPermission })[] = [
    {
      id: 'customers',
      label: places.customers,
      permission: 'companies.read',
      find: findCustomers,
    },
    {
      id: 'applications',
      label: places.applications,
      permission: 'applications.read',
      find: findApplications,
    },
    { id: 'bills', label: places.bills, permission: 'bills.read', find: findBills },
  ];
  return all.filter(({ permission }) => holds(permission));
}

const firstPage = { pageNo: 1, pageSize: 10 } as const;

async function findCustomers(keyword: string) {
  const { records } = await client.listCompanies({ ...firstPage, keyword });
  return records.map(({ id, name, mainAccount }) => ({
    id: `customer.${id}`,
    label: name,
    hint: mainAccount.email ?? mainAccount.phone ?? id,
    target: paths.customer(id),
  }));
}

async function findApplications(keyword: string) {
  const { records } = await client.listAllApplications({ ...firstPage, keyword });
  return records.map(({ id, name, companyName }) => ({
    id: `application.${id}`,
    label: name,
    hint: companyName,
    target: paths.applicationNamed(id),
  }));
}

async function findBills(keyword: string) {
  const { records } = await client.listAllBills({ ...firstPage, keyword });
  return records.map(({ id, companyName, applicationName, month }) => ({
    id: `bill.${id}`,
    label: id,
    hint: `${companyName} · ${applicationName} · ${month}`,
    target: paths.bill(id),
  }));
}
