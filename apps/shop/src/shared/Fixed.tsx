import type { CampaignLook } from '@arcadia/contract/shop/shop';
import { useState } from 'react';
import { type FixedPart, useShop } from './shop.tsx';

/** `isHidden`: for now; what is left out and put in again would be empty. */
type Props = { part: FixedPart; look?: CampaignLook; isHidden?: boolean };

/**
 * Place of a part that the server alone renders. In the browser it is taken over with the HTML that stands there: React leaves alone what
 * is given as HTML, and would write just the same if it had to render the page anew.
 */
export function Fixed({ part, look, isHidden = false }: Props) {
  const draw = useShop().drawn?.[part];
  const [written] = useState(() => (draw === undefined ? writtenIn(part) : ''));
  const place = { 'data-fixed': part, className: 'contents', hidden: isHidden };
  if (draw !== undefined) return <div {...place}>{draw(look)}</div>;
  // oxlint-disable-next-line react/no-danger -- this page's own elements, as the server has escaped them
  return <div {...place} dangerouslySetInnerHTML={{ __html: written }} />;
}

function writtenIn(part: FixedPart): string {
  return document.querySelector(`[data-fixed="${part}"]`)?.innerHTML ?? '';
}
