import { settings } from '../shared/settings.ts';

/**
 * Puts the deployment's brand colour over the product's own, once the settings are there and before the first screen is.
 * The rules are added by script to a style sheet without a file, which the content security policy allows.
 */
export async function wearBrandColour(): Promise<void> {
  const colour = settings.now()?.brandColour ?? null;
  if (colour === null) return;
  try {
    const { brandStyleSheet } = await import('@arcadia/ui/theme/brand');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandStyleSheet(colour));
    document.adoptedStyleSheets.push(sheet);
  } catch (error) {
    console.warn('the page keeps the product’s own colour', error);
  }
}
