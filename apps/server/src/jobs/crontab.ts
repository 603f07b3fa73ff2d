/**
 * The whole schedule: task by cron pattern (UTC). The queue counts by the machine's clock; what a task finds due, it
 * finds by product time. Moving the test clock runs every one of them at once.
 */
export const crontab = {
  'reconcile-payments': '* * * * *',
  'sweep-expired-rows': '17 * * * *',
  'deliver-callbacks': '* * * * *',
  'tidy-callbacks': '* * * * *',
  'requeue-provisioning': '*/5 * * * *',
  'sweep-orphan-files': '37 * * * *',
} as const;

/** Tasks that exist in sim only. */
export const simCrontab = {
  'deliver-simulated-notifications': '* * * * *',
} as const;
