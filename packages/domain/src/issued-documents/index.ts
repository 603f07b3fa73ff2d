export {
  type DocumentToIssue,
  issueDocument,
  issueFor,
  recordDocumentFile,
  recordDocumentFileIn,
} from './issue.ts';
export { verifyDocument } from './verify.ts';
