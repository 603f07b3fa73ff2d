import type { OutputOf } from '@arcadia/contract/api';
import { createStore } from './store.ts';

export type Member = OutputOf<'getMemberInfo'>;

/** Whoever is signed in; null before that is known, and for visitors. */
export const memberStore = createStore<Member | null>(null);
