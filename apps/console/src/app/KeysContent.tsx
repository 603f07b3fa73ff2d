import { commonKeys, KeyboardHelp, placeKeys } from '@arcadia/web/keyboard/keyboard-help';
import { type KeysProps, KeysOfPage, type Places } from '@arcadia/web/keyboard/keys';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';

/** The letters after `g`: what is visited daily, by the first letter of its English name or of its kind. */
const places: Places = {
  h: paths.home,
  a: paths.applications,
  d: paths.marketData,
  r: paths.recharge,
  t: paths.transactions,
  b: paths.bills,
  i: paths.invoice,
  l: paths.auditLog,
  k: paths.apiKeys,
  w: paths.webhooks,
};

/** All keys of the console. */
export function KeysContent(props: KeysProps) {
  const texts = useMessages('keyboard');
  const groups = [...commonKeys(texts), placeKeys(texts, places, props.navigation)];
  return (
    <KeysOfPage
      {...props}
      places={places}
      help={(shown) => <KeyboardHelp {...shown} texts={texts} groups={groups} />}
    />
  );
}
