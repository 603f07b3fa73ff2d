import { seedId } from './seed-id.ts';
import type { Currency } from '@arcadia/kernel/money';

export type SeedMember = {
  id: string;
  name: string;
  email?: string;
  phoneNumber?: string;
  main: boolean;
  status?: 'enabled' | 'disabled';
  language: 'zh' | 'en';
};

export type SeedCompany = {
  id: string;
  name: string;
  companyType: number;
  countryCode: string;
  currency: Currency;
  registeredDaysAgo: number;
  members: SeedMember[];
};

type Row = [
  key: string,
  name: string,
  companyType: number,
  countryCode: string,
  daysAgo: number,
  owner: string,
];

/** The demo companies that the documents name, then the others that fill the back office. */
const rows: Row[] = [
  ['demo-cn', '杭州星河互动科技有限公司', 0, 'CN', 412, '林晓彤'],
  ['demo-global', 'Northwind Live Pte. Ltd.', 0, 'SG', 408, 'Grace Tan'],
  ['demo-channel', '深圳聚合渠道服务有限公司', 1, 'CN', 405, '周启航'],
  ['demo-new', 'Bluebird Audio Ltd.', 0, 'GB', 2, 'Oliver Hart'],
  ['lanting', '上海兰亭文化传媒有限公司', 0, 'CN', 402, '沈若曦'],
  ['yunfan', '成都云帆语音科技有限公司', 0, 'CN', 400, '何志远'],
  ['koi', 'Koi Stream K.K.', 0, 'JP', 399, '佐藤 葵'],
  ['palmera', 'Palmera Chat S.L.', 0, 'ES', 214, 'Lucía Romero'],
  ['beijixing', '北京北极星社交网络有限公司', 0, 'CN', 397, '赵明远'],
  ['sahara', 'Sahara Voice FZ-LLC', 0, 'AE', 396, 'Omar Haddad'],
  ['lianyun', '广州连云直播服务有限公司', 1, 'CN', 150, '梁嘉欣'],
  ['maple', 'Maple Room Inc.', 0, 'CA', 122, 'Noah Tremblay'],
  ['xiaman', '厦门小满网络科技有限公司', 0, 'CN', 88, '陈思齐'],
  ['garuda', 'PT Garuda Siaran Digital', 0, 'ID', 61, 'Dewi Lestari'],
  ['qingmei', '武汉青梅互娱有限公司', 0, 'CN', 33, '胡雨桐'],
  ['tulip', 'Tulip Social B.V.', 0, 'NL', 12, 'Sanne de Vries'],
  ['chenxi', '苏州晨曦互动娱乐有限公司', 0, 'CN', 176, '顾明轩'],
  ['huahai', '青岛华海网络科技有限公司', 0, 'CN', 168, '孙嘉怡'],
  ['mosaic', 'Mosaic Party GmbH', 0, 'DE', 171, 'Lena Brandt'],
];

export const seedCompanies: SeedCompany[] = rows.map(
  ([key, name, companyType, countryCode, daysAgo, owner], index) => ({
    id: seedId('co', key),
    name,
    companyType,
    countryCode,
    currency: countryCode === 'CN' ? 'CNY' : 'USD',
    registeredDaysAgo: daysAgo,
    members: [
      {
        id: seedId('mem', key),
        name: owner,
        email: `owner@${key}.example`,
        main: true,
        language: countryCode === 'CN' ? 'zh' : 'en',
        ...(countryCode === 'CN'
          ? { phoneNumber: `138000000${String(index + 1).padStart(2, '0')}` }
          : {}),
      },
    ],
  }),
);

/** Minor units. */
export const requiredDeposits = { CNY: 500_000n, USD: 70_000n } as const;

export const demoCompanyId = seedId('co', 'demo-cn');
