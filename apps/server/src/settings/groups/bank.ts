import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

const account = schema.noneOr(
  schema.matching(/^[0-9A-Z][0-9A-Z -]{4,33}$/, 'must be an account number as the bank writes it'),
);
const swift = schema.noneOr(
  schema.matching(
    /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
    'must be a SWIFT code of 8 or 11 characters',
  ),
);
const line = schema.noneOr(schema.text);
const none = '`none`: no transfers in this currency';

/** The provider's bank accounts, to which customers transfer money. */
export const bankSettings = {
  bankCnyHolder: setting(line, {
    name: 'BANK_CNY_HOLDER',
    meaning: `Holder of the bank account for transfers in CNY, as customers write it; ${none}`,
    fallback: '上海阿卡迪亚网络科技有限公司',
    neededInProduction: true,
  }),
  bankCnyName: setting(line, {
    name: 'BANK_CNY_NAME',
    meaning: `Its bank; ${none}`,
    fallback: '示例银行',
    neededInProduction: true,
  }),
  bankCnyBranch: setting(line, {
    name: 'BANK_CNY_BRANCH',
    meaning: `Its branch; ${none}`,
    fallback: '示例银行上海徐汇支行',
    neededInProduction: true,
  }),
  bankCnyAccount: setting(account, {
    name: 'BANK_CNY_ACCOUNT',
    meaning: `Its number; ${none}`,
    fallback: '3100 0000 0000 0042',
    neededInProduction: true,
  }),
  bankUsdHolder: setting(line, {
    name: 'BANK_USD_HOLDER',
    meaning: `Holder of the bank account for transfers in USD, as customers write it; ${none}`,
    fallback: 'Arcadia Network Technology (HK) Limited',
    neededInProduction: true,
  }),
  bankUsdName: setting(line, {
    name: 'BANK_USD_NAME',
    meaning: `Its bank; ${none}`,
    fallback: 'Example Bank (Hong Kong) Limited',
    neededInProduction: true,
  }),
  bankUsdBranch: setting(line, {
    name: 'BANK_USD_BRANCH',
    meaning: `Its branch, with the address of the bank; ${none}`,
    fallback: 'Main Branch, 1 Example Road, Central, Hong Kong',
    neededInProduction: true,
  }),
  bankUsdAccount: setting(account, {
    name: 'BANK_USD_ACCOUNT',
    meaning: `Its number; ${none}`,
    fallback: '808-000000-042',
    neededInProduction: true,
  }),
  bankUsdSwift: setting(swift, {
    name: 'BANK_USD_SWIFT',
    meaning: `SWIFT code of its bank; ${none}`,
    fallback: 'EXAMHKHHXXX',
    neededInProduction: true,
  }),
} as const;

type Key = keyof typeof bankSettings;

/** The settings of each account: all of them are set, or none. */
export const bankAccountSets: readonly (readonly Key[])[] = [
  ['bankCnyHolder', 'bankCnyName', 'bankCnyBranch', 'bankCnyAccount'],
  ['bankUsdHolder', 'bankUsdName', 'bankUsdBranch', 'bankUsdAccount', 'bankUsdSwift'],
];
