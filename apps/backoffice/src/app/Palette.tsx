import { createPalette } from '@arcadia/web/palette/palette-host';
import { onAnnouncement } from '../shared/announcements.ts';
import { loadMessages } from '../shared/messages.ts';

export const Palette = createPalette({
  loadContent: async () => {
    const content = import('./PaletteContent.tsx');
    await loadMessages('palette', 'backofficePaletteWords');
    return (await content).PaletteContent;
  },
  loadKeys: async () => {
    const content = import('./KeysContent.tsx');
    await loadMessages('keyboard', 'backofficeReviews');
    return (await content).KeysContent;
  },
  onHelpWanted: (show) => onAnnouncement({ keyboardHelp: show }),
});
