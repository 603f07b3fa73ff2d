import { useParams } from '@arcadia/web/routing/use-router';

/**
 * A parameter of the page's path.
 *
 * @throws Error when the page's path has none of this name.
 */
export function useRouteParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams();
  const value = params[name];
  if (value === undefined) throw new Error(`the path of this page has no parameter ${name}`);
  return value;
}
