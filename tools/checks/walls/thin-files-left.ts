/** Thin files that wait to be folded into their importers. Nothing is added. */
export const thinFilesLeft: readonly string[] = [
  'apps/backoffice/src/features/bills/BillExplanation.tsx',
  'apps/backoffice/src/features/business-days/MissingNotice.tsx',
  'apps/backoffice/src/features/business-days/address.ts',
  'apps/backoffice/src/features/coupons/payable-months.ts',
  'apps/backoffice/src/features/reconciliation/BookDialog.tsx',
  'apps/backoffice/src/features/usage-sources/KeyDialog.tsx',
];
