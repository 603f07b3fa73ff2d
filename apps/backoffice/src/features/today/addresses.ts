import { todayKinds } from '@arcadia/contract/operators/today';
import { paths } from '../../app/paths.ts';
import type { TodayItem } from '../../shared/today.ts';

/** Where work is mended: at the record that has waited longest, where its kind tells it. */
export function hrefOf({ kind, about }: Pick<TodayItem, 'kind' | 'about'>): string {
  if (about !== null && kind === 'failed_companies') return paths.failedInRun(about);
  if (about !== null && kind === 'held_companies') return paths.billingRun(about);
  const [gateway, day] = kind === 'reconciliation' ? (about?.split(' ') ?? []) : [];
  if (gateway !== undefined && day !== undefined) return paths.reconciledDay(gateway, day);
  return `${paths.home}/${todayKinds[kind].page}`;
}
