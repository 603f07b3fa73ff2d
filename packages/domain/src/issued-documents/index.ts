export { type DocumentToIssue, issueDocument, recordDocumentFile } from './issue.ts';
export { verifyDocument } from './verify.ts';
