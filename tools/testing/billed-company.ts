/** Companies with usage, and prices, for tests of features above billing. */
export {
  insertCompany,
  insertUsage,
  insertWorkedUsage,
  testPricing,
} from '@arcadia/domain/billing/testing/billed-company';
