export { cancelExportTask } from './cancel.ts';
export { exportTaskJobs } from './jobs.ts';
export { listExportTasks, listStaffExportTasks } from './list.ts';
export { downloadExport } from './open-file.ts';
export { retryExportTask } from './retry.ts';
export { type FileToMake, runExportTask } from './run-export-task.ts';
export { submitExportTask } from './submit.ts';
