import { parseExactly } from './exact-json.ts';
import { filled, nowOf, type Run } from './run-context.ts';

/**
 * The customer's test round, with the times and results of its type of report. It begins with a space on purpose: so a
 * server that verifies re-serialized JSON fails now, not at the first nickname with a slash.
 */
export function roundBody(run: Run, body: string, type: 'game_start' | 'game_settle'): string {
  const parsed = parseExactly(filled(run, body, {}));
  const base = isObject(parsed) ? parsed : {};
  const message = isObject(base['report_msg']) ? base['report_msg'] : {};
  const seconds = Math.floor(nowOf(run).getTime() / 1000);
  const times =
    type === 'game_start'
      ? { battle_start_at: seconds }
      : {
          battle_start_at: seconds - 60,
          battle_end_at: seconds,
          battle_duration: 60,
          results: resultsFor(message['players']),
        };
  const written = JSON.stringify({
    ...base,
    report_type: type,
    report_msg: { ...message, ...times },
  });
  return `{ ${written.slice(1)}`;
}

function resultsFor(players: unknown): object[] {
  const list: unknown[] = Array.isArray(players) ? players : [];
  return list.filter(isObject).map((player, index) => ({
    uid: player['uid'],
    rank: index + 1,
    is_escaped: 0,
    is_ai: player['is_ai'] ?? 0,
    role: 0,
    score: index === 0 ? 100 : 60,
    is_win: index === 0 ? 2 : 1,
    award: 0,
    extras: '',
    is_managed: 0,
  }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
