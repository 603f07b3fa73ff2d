import { createElement, type SVGProps } from 'react';

/** Props of an icon of `lucide-react`, as far as the product uses them. */
type IconProps = SVGProps<SVGSVGElement> & { size?: number };
/** A path's `d`, or another element with its attributes. */
type Part = string | readonly [element: string, attributes: Readonly<Record<string, string>>];

/**
 * A component for an icon. The build makes every icon of `lucide-react` by this one (`packages/web/vite/icons.ts`): the package's own
 * builds its elements anew from lists, through three components, and a table of a hundred rows shows two hundred icons.
 * @public Named by the build.
 */
export function drawnIcon(...parts: readonly Part[]) {
  const elements = parts.map((part, key) =>
    typeof part === 'string'
      ? createElement('path', { key, d: part })
      : createElement(part[0], { ...part[1], key }),
  );
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        {elements}
      </svg>
    );
  };
}
