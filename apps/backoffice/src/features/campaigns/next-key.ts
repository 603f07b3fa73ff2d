/** A key for the campaign a year later: `202611` becomes `202711`; one without a year gets a number. */
export function nextKey(key: string): string {
  const year = /(?<!\d)20\d\d(?=\d{0,4}(?!\d))/.exec(key)?.[0];
  return year === undefined ? numbered(key) : key.replace(year, String(Number(year) + 1));
}

/** A proposal in place of a taken key: `202711` becomes `202711-2`, and that `202711-3`. */
export function numbered(key: string): string {
  const [, name = key, number = '1'] = /^(.*?)(?:-(\d{1,2}))?$/.exec(key) ?? [];
  const ending = `-${Number(number) + 1}`;
  return `${name.slice(0, 40 - ending.length)}${ending}`;
}
