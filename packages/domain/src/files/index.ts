export { attachFiles, detachFiles } from './attach.ts';
export { openFile, openFileForOperator } from './open.ts';
export { fileSummaries } from './repo.ts';
export { sweepFiles } from './sweep.ts';
export { uploadFile } from './upload.ts';
