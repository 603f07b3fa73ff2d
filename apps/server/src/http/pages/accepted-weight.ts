/**
 * The quality of a media type by the `Accept` header (RFC 9110, section 12.5.1), from 0 (refused) to 1. The most
 * specific matching range decides; a missing or empty header accepts everything.
 */
export function acceptedWeight(accept: string | undefined, mediaType: string): number {
  if (accept === undefined || accept.trim() === '') return 1;
  const [type] = mediaType.split('/', 1);
  const bySpecificity = ['*/*', `${type}/*`, mediaType];
  const matching = accept
    .toLowerCase()
    .split(',')
    .map(rangeOf)
    .map(({ range, weight }) => ({ specificity: bySpecificity.indexOf(range), weight }))
    .filter(({ specificity }) => specificity >= 0);
  return matching.toSorted((a, b) => b.specificity - a.specificity)[0]?.weight ?? 0;
}

/** Whether the caller names this very type and does not refuse it, as a browser does for a page that a person opens. */
export function namesType(accept: string | undefined, mediaType: string): boolean {
  const ranges = (accept ?? '').toLowerCase().split(',').map(rangeOf);
  return ranges.some(({ range, weight }) => range === mediaType && weight > 0);
}

function rangeOf(entry: string): { range: string; weight: number } {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (stated === undefined) return { range, weight: 1 };
  // A malformed quality counts as 0.
  return {
    range,
    weight: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(stated) ? Number(stated) : 0,
  };
}
