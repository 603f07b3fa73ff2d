import { waitOf } from '../formats.ts';

const units = { second: '秒', minute: '分钟', hour: '小时' } as const;

export function waitText(seconds: string | number | undefined): string {
  const { count, unit } = waitOf(Number(seconds ?? 60));
  return `${count} ${units[unit]}`;
}
