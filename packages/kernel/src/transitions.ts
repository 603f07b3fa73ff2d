/**
 * One table of states for three uses: the reason a button is disabled, the server's guard, and the
 * `UPDATE … WHERE status IN (…)` that makes the change. There is deliberately no way to jump a state.
 */
export type Transitions<State extends string, Action extends string> = Readonly<
  Record<Action, { readonly from: readonly State[]; readonly to: State }>
>;

export function canApply<State extends string, Action extends string>(
  table: Transitions<State, Action>,
  action: Action,
  state: State,
): boolean {
  return table[action].from.includes(state);
}
