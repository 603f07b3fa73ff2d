import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { type ComponentType, useEffect, useState } from 'react';
import { otherWords } from '../shared/language.ts';
import { loginNeeded } from '../shared/login.ts';
import { paths } from '../shared/paths.ts';
import { useShop } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';

type Texts = Dictionaries['shopMore']['login'];
type Loaded = { Dialog: ComponentType<{ texts: Texts }>; texts: Texts };

/** The login dialog, which comes when a login is first asked for. Where it doesn't come, the login page does. */
export function Login() {
  const isAsked = useStore(loginNeeded, 0) > 0;
  const { path, chosen } = useShop().view;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    loadDialog().then(setLoaded, (error: unknown) => {
      console.warn('the login dialog could not be loaded', error);
      location.assign(paths.logIn(path + chosen));
    });
  }, [isAsked, path, chosen]);
  return loaded && <loaded.Dialog texts={loaded.texts} />;
}

async function loadDialog(): Promise<Loaded> {
  const [{ LoginDialog }, { login }] = await Promise.all([
    loadChunk(() => import('./LoginDialog.tsx')),
    otherWords(),
  ]);
  return { Dialog: LoginDialog, texts: login };
}
