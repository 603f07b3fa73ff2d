/**
 * One table of transitions for three uses: the reason why a button is disabled, the server's check, and the `UPDATE …
 * WHERE status IN (…)` that makes the change. There is deliberately no way to skip a status.
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
