/** Lines of a table, padded: the first column to the left, all others to the right unless `left` names them. */
export function aligned(
  rows: readonly (readonly string[])[],
  left: readonly number[] = [],
): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || left.includes(column) ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** A number in as many digits as say something. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value === 0) return '0';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  if (value >= 10) return value.toFixed(1).replace(/\.0$/, '');
  if (value >= 0.1) return value.toFixed(2).replace(/\.?0+$/, '');
  return value < 0.001 ? '< 0.001' : value.toFixed(3).replace(/\.?0+$/, '');
}
