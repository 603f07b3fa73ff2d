import { withPlaces } from '@arcadia/contract/access/permission-tree';
import { permissions, type PermissionName } from '@arcadia/contract/access/permissions';
import type { SeedMember } from './companies.ts';
import { seedId } from './seed-id.ts';

export type SeedRole = {
  id: string;
  companyId: string;
  name: string;
  description: string;
  permissionIds: number[];
  disabled: boolean;
  createdDaysAgo: number;
  members: (SeedMember & { status: 'enabled' | 'disabled'; createdDaysAgo: number })[];
};

type Person = [
  key: string,
  name: string,
  login: string,
  daysAgo: number,
  status?: 'enabled' | 'disabled',
];

type Row = {
  company: 'demo-cn' | 'demo-global';
  key: string;
  name: string;
  description: string;
  grants: readonly PermissionName[];
  daysAgo: number;
  disabled?: boolean;
  people: readonly Person[];
};

/** Roles of the demo companies with the sub-accounts that have them. A login is an email or a mainland phone number. */
const rows: readonly Row[] = [
  {
    company: 'demo-cn',
    key: 'finance',
    name: '仅限财务',
    description: '只看资金与账单',
    grants: [
      'homeQuery',
      'homeBalance',
      'rechargeAll',
      'detailsAll',
      'refundAll',
      'billDetailAll',
      'couponsAll',
      'contractAll',
      'invoiceAll',
    ],
    daysAgo: 200,
    people: [['finance', '吴敏', 'finance@demo-cn.example', 199]],
  },
  {
    company: 'demo-cn',
    key: 'operations',
    name: '运营',
    description: '管理应用，查看数据报表',
    grants: ['homeAll', 'applicationAll', 'dashboardQuery', 'exportAll'],
    daysAgo: 160,
    people: [
      ['operations-1', '郑一诺', 'zheng@demo-cn.example', 158],
      ['operations-2', '韩子轩', '13800000061', 96],
    ],
  },
  {
    company: 'demo-cn',
    key: 'developer',
    name: '研发',
    description: '查看应用配置与首页资源情况',
    grants: ['homeQuery', 'homeResourceHealth', 'applicationQuery'],
    daysAgo: 120,
    people: [
      ['developer-1', '许嘉树', '13800000062', 118],
      ['developer-2', '唐婉婷', 'tang@demo-cn.example', 74, 'disabled'],
    ],
  },
  {
    company: 'demo-cn',
    key: 'administrator',
    name: '管理员',
    description: '协助主账号管理子账号与角色',
    grants: ['homeAll', 'applicationAll', 'accessAll'],
    daysAgo: 90,
    people: [['administrator', '叶知秋', 'admin@demo-cn.example', 88]],
  },
  {
    company: 'demo-cn',
    key: 'auditor',
    name: '外部审计',
    description: '2026 年度审计已结束',
    grants: ['detailsQuery', 'billDetailQuery', 'invoiceQuery'],
    daysAgo: 60,
    disabled: true,
    people: [],
  },
  {
    company: 'demo-global',
    key: 'finance',
    name: 'Finance',
    description: 'Balances, bills and invoices',
    grants: [
      'homeQuery',
      'homeBalance',
      'rechargeAll',
      'detailsAll',
      'billDetailAll',
      'invoiceAll',
    ],
    daysAgo: 180,
    people: [['finance', 'Daniel Lim', 'finance@demo-global.example', 178]],
  },
  {
    company: 'demo-global',
    key: 'developer',
    name: 'Developer',
    description: 'Applications and their callbacks',
    grants: ['homeQuery', 'applicationAll'],
    daysAgo: 140,
    people: [
      ['developer-1', 'Priya Nair', 'priya@demo-global.example', 138],
      ['developer-2', 'Tomás Silva', 'tomas@demo-global.example', 51, 'disabled'],
    ],
  },
  {
    company: 'demo-global',
    key: 'analyst',
    name: 'Analyst',
    description: 'Reads the reports and exports them',
    grants: ['homeAll', 'dashboardQuery', 'exportAll'],
    daysAgo: 40,
    people: [],
  },
];

export const seedRoles: readonly SeedRole[] = rows.map((row) => ({
  id: seedId('rol', `${row.company}-${row.key}`),
  companyId: seedId('co', row.company),
  name: row.name,
  description: row.description,
  permissionIds: withPlaces(
    row.grants.map((name) => permissions[name]),
    true,
  ),
  disabled: row.disabled ?? false,
  createdDaysAgo: row.daysAgo,
  members: row.people.map(([key, name, login, createdDaysAgo, status = 'enabled']) => ({
    id: seedId('mem', `${row.company}-${key}`),
    name,
    ...(login.includes('@') ? { email: login } : { phoneNumber: login }),
    main: false,
    language: row.company === 'demo-cn' ? 'zh' : 'en',
    status,
    createdDaysAgo,
  })),
}));
