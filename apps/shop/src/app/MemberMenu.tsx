import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { loadChunk } from '@arcadia/web/session/stale-build';
import type { ComponentType } from 'react';
import { lateCalls } from '../shared/late-calls.ts';
import { otherWords } from '../shared/language.ts';
import { type Member, memberKnown } from '../shared/member.ts';
import { paths } from '../shared/paths.ts';
import { session } from '../shared/session.ts';
import { createStore, useStore } from '../shared/store.ts';

type Texts = Dictionaries['shopMore']['header'];
type Loaded = { Menu: ComponentType<{ member: Member; texts: Texts }>; texts: Texts };

/** The menu and its words, once they have come: a visitor has no use for them. */
const loaded = createStore<Loaded | null>(null);

/** Whoever is signed in. Where the menu doesn't come, their name leads to the console. */
export function MemberMenu({ member }: { member: Member }) {
  const found = useStore(loaded, null);
  if (found) return <found.Menu member={member} texts={found.texts} />;
  return <a href={paths.console}>{member.name}</a>;
}

/** Loads whoever is signed in, with what the page shows to that person. */
export async function loadMember(): Promise<void> {
  if (session.token() === null) return memberKnown.set(true);
  const menu = loadMenu();
  try {
    const calls = await lateCalls();
    await calls.loadMember(menu);
  } catch (error) {
    // Without the code of the calls the page stays a visitor's.
    console.warn('the account could not be asked for', error);
    memberKnown.set(true);
  }
}

async function loadMenu(): Promise<void> {
  try {
    const [{ UserMenu }, { header }] = await Promise.all([
      loadChunk(() => import('./UserMenu.tsx')),
      otherWords(),
    ]);
    loaded.set({ Menu: UserMenu, texts: header });
  } catch (error) {
    console.warn('the menu of the account could not be loaded', error);
  }
}
