export { closureOf, lockCompanyClosure, requireOpenAccount } from './closure.ts';
export {
  channelCompanies,
  type CompanyKind,
  companyKind,
  companyTypeOf,
  isOfKind,
} from './company-kind.ts';
export { companyNames } from './company-names.ts';
export { companyTerms, lockCompanyTerms, lockTermsOfCompanies } from './company-terms.ts';
export { exportCompanies } from './export.ts';
export { getCompany } from './get.ts';
export { groupSizes } from './group-sizes.ts';
export { listCompanyMembers } from './list-members.ts';
export { listCompanies } from './list.ts';
export { managerOf } from './manager.ts';
export { overdueTerms, overdueTermsOf, setOverdueExemption } from './overdue-hold.ts';
export { lockCompanyName, renameCompany } from './rename.ts';
export { findCompaniesBy, insertCompany, lockCompanies, type PaidCompany } from './repo.ts';
export { requireCompany } from './require-company.ts';
export { requiredDeposits, setRequiredDeposit } from './required-deposit.ts';
export { settlementCurrencies } from './settlement-currencies.ts';
export { lockSuspensionTerms, suspendedCompanies } from './suspension.ts';
export { trialFigures, trialQuotas } from './trial-quotas.ts';
export { changeSettings, type SecondPersons, updateCompany } from './update.ts';
