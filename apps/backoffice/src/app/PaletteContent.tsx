import { Palette } from '@arcadia/web/palette/palette';
import { pageEntries, useCommonEntries } from '@arcadia/web/palette/palette-entries';
import type { PaletteContentProps } from '@arcadia/web/palette/palette-host';
import { UserRound } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { useMessages } from '../shared/messages.ts';
import { operatorMay, useOperator } from '../shared/operator.ts';
import { searchesOf } from './palette-searches.ts';
import { paths } from './paths.ts';
import { signOut } from './sign-out.ts';

/** What the back office offers in the palette: the operator's pages, and customers, applications and bills. */
export function PaletteContent({ open, onOpenChange, navigation }: PaletteContentProps) {
  const texts = useMessages('palette');
  const { places, ownAccount } = useMessages('backoffice');
  const operator = useOperator();
  const common = useCommonEntries(texts, {
    signOut: () => void signOut(),
    showKeys: () => announce({ kind: 'keyboardHelp' }),
  });
  const own = {
    id: 'page.own-account',
    label: ownAccount,
    icon: <UserRound aria-hidden size={16} />,
    keywords: 'account password',
    target: paths.ownAccount,
  };
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      texts={texts}
      recentKey={`arcadia.backoffice.palette.${operator.id}`}
      groups={[
        { id: 'pages', label: texts.pages, entries: [...pageEntries(navigation), own] },
        { id: 'actions', label: texts.actions, entries: common },
      ]}
      searches={searchesOf((permission) => operatorMay(operator, permission), places)}
    />
  );
}
