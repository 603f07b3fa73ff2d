import type { OutputOf } from '@arcadia/contract/api';
import { createStore } from './store.ts';

export type Member = OutputOf<'getMemberInfo'>;

/** Whoever is signed in; null before that is known, and for visitors. */
export const memberStore = createStore<Member | null>(null);

/** Whether it is known who is signed in, or that nobody is. */
export const memberKnown = createStore(false);
