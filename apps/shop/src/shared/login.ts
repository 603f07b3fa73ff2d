import { createStore } from './store.ts';

/** How often a login has been asked for. The dialog opens whenever it changes. */
export const loginNeeded = createStore(0);

export function askForLogin(): void {
  loginNeeded.set(loginNeeded.get() + 1);
}

/** Said once on this page, such as why somebody was logged out. */
export const notice = createStore<string | null>(null);
