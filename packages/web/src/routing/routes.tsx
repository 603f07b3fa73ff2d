import type { Page } from './page.tsx';

/** The parameters of a path, decoded. */
export type Params = Readonly<Record<string, string>>;
export type Found<Screen extends Pick<Page, 'path'>> = {
  readonly page: Screen;
  readonly params: Params;
};

/**
 * The page at an address; undefined where none is. Of several that fit, the one that leaves least open: `/a/new` before `/a/$id`. A
 * slash at the end and capital letters make no difference.
 */
export function pageAt<Screen extends Pick<Page, 'path'>>(
  pages: readonly Screen[],
  pathname: string,
): Found<Screen> | undefined {
  const asked = segmentsOf(pathname);
  const [page] = pages
    .filter(({ path }) => fits(segmentsOf(path), asked))
    .toSorted((one, other) => openIn(one) - openIn(other));
  if (page === undefined) return undefined;
  const params = segmentsOf(page.path).flatMap((segment, index) =>
    isOpen(segment) ? [[segment.slice(1), decoded(asked[index] ?? '')]] : [],
  );
  return { page, params: Object.fromEntries(params) };
}

function fits(segments: readonly string[], asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every(
      (segment, index) => isOpen(segment) || segment.toLowerCase() === asked[index]?.toLowerCase(),
    )
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A segment that stands for any. */
function isOpen(segment: string): boolean {
  return segment.startsWith('$');
}

function openIn({ path }: Pick<Page, 'path'>): number {
  return segmentsOf(path).filter(isOpen).length;
}

/** Text of a part of an address, as it is where it was not encoded well. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
