const maxTermLength = 100;
/** Rounds with more players are found by the round's id only. */
const maxTerms = 100;

/** The search terms of a message in the delivery log: round, room, players and notification. */
export function searchTerms(body: string): string[] {
  const message: unknown = JSON.parse(body);
  const report = memberOf(message, 'report_msg');
  const people = [memberOf(report, 'players'), memberOf(report, 'results')].flatMap(listOf);
  const found = [
    memberOf(report, 'game_round_id'),
    memberOf(report, 'room_id'),
    memberOf(message, 'notify_id'),
    ...people.map((player) => memberOf(player, 'uid')),
  ];
  const terms = found.filter(
    (term): term is string =>
      typeof term === 'string' && term !== '' && term.length <= maxTermLength,
  );
  return [...new Set(terms)].slice(0, maxTerms);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
