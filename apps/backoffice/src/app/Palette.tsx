import { createPalette } from '@arcadia/web/palette/palette-host';
import { loadMessages } from '../shared/messages.ts';

export const Palette = createPalette(async () => {
  const content = import('./PaletteContent.tsx');
  await loadMessages('palette');
  return (await content).PaletteContent;
});
