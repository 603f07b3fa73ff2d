export { attachFiles, detachFiles } from './attach.ts';
export { recogniseContent } from './content.ts';
export { openFile, openFileForOperator } from './open.ts';
export { readWithin } from './read-within.ts';
export { fileSummaries } from './repo.ts';
export { fileJobs } from './jobs.ts';
export { storeFile } from './store.ts';
export { uploadFile } from './upload.ts';
