/** Maximum of rows in an export that a call answers with: all rows that match the filters, not only a page. */
export const maxExportRows = 100_000;
/** Maximum of rows in the file of an export task. A sheet has room for 1,048,576. */
export const maxTaskRows = 1_000_000;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** RFC 4180 and ECMA-376. */
export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
