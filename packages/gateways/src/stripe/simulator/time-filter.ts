import { type Parameters, wholeNumber } from './parameters.ts';

/** Whether a time in Unix seconds fits the filter `created[gte]`, `[gt]`, `[lte]`, `[lt]`. */
export function isWithin(created: number, sent: Parameters): boolean {
  const bound = (name: string) => wholeNumber(sent[`created[${name}]`]);
  const { gte, gt, lte, lt } = {
    gte: bound('gte'),
    gt: bound('gt'),
    lte: bound('lte'),
    lt: bound('lt'),
  };
  return (
    (gte === null || created >= gte) &&
    (gt === null || created > gt) &&
    (lte === null || created <= lte) &&
    (lt === null || created < lt)
  );
}

export function limitOf(sent: Parameters): number {
  return Math.min(Math.max(wholeNumber(sent['limit']) ?? 10, 1), 100);
}
