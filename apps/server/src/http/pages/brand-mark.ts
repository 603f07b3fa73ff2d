import { brandColours } from '@arcadia/ui/theme/brand';

/** The logo, from which icons of all formats and sizes are rendered. */
export type BrandMark = { readonly svg: string; readonly colour: string };

const ownColour = '#4239c2';
const backofficeColour = '#1f2430';
const white = '#ffffff';

/** @param brandColour the setting; the default colour if it is null */
export function brandMark(brandColour: string | null): BrandMark {
  if (brandColour === null) return drawn(ownColour, white);
  // A pale brand colour is adjusted as on screens, so that the logo has enough contrast.
  const { accent, 'on-accent': onAccent } = brandColours(brandColour).light;
  return drawn(accent, onAccent);
}

/** A colour of its own, whatever the brand, so that staff can distinguish the tabs of back office and console. */
export const backofficeMark: BrandMark = drawn(backofficeColour, white);

function drawn(ground: string, figure: string): BrandMark {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">',
    `<rect width="24" height="24" rx="6" fill="${ground}"/>`,
    `<path d="M4.5 20V12a7.5 7.5 0 0 1 15 0v8h-4V13a3.5 3.5 0 0 0-7 0v7z" fill="${figure}"/>`,
    `<path d="M12 4.5v3.2" transform="rotate(-28 12 12)" stroke="${ground}" stroke-width="1.6"/>`,
    '</svg>',
  ].join('');
  return { svg, colour: ground };
}
