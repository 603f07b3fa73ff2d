import { useFormats } from '../formats.tsx';

/** A calendar day at UTC+8 such as `2026-11-20`, as the reader's language writes it, on one line. */
export function Day({ day }: { day: string }) {
  const { date } = useFormats();
  return <span className="whitespace-nowrap tabular-nums">{date(day)}</span>;
}
