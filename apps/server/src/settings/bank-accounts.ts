import type { BankAccount } from '@arcadia/contract/funds/bank-transfers';
import type { Deployment } from '@arcadia/domain/database/context';
import type { Settings } from './settings.ts';

/** The provider's account for each currency; null where it takes no transfers. */
export function bankAccounts(settings: Settings): Deployment['bankAccounts'] {
  return {
    CNY: accountOf({
      holder: settings.bankCnyHolder,
      bank: settings.bankCnyName,
      branch: settings.bankCnyBranch,
      number: settings.bankCnyAccount,
      swift: null,
    }),
    USD: accountOf({
      holder: settings.bankUsdHolder,
      bank: settings.bankUsdName,
      branch: settings.bankUsdBranch,
      number: settings.bankUsdAccount,
      swift: settings.bankUsdSwift,
    }),
  };
}

type Part = string | null;
type Parts = { holder: Part; bank: Part; branch: Part; number: Part; swift: Part };

/** All its settings are given or none: `readSettings` has checked it. */
function accountOf({ holder, bank, branch, number, swift }: Parts): BankAccount | null {
  if (holder === null || bank === null || branch === null || number === null) return null;
  return { holder, bank, branch, number, swift };
}
