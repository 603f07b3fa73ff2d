import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { regionService } from '@arcadia/domain/applications/index';
import { queueDelivery } from '@arcadia/domain/callbacks/index';
import { type Context, withFullScope } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';

type Round = { mgId: string; roundId: string; startedAt: number };

/** Duration of every simulated round. */
const roundSeconds = 90;

/**
 * Reports a simulated round of the service's first available game. Nothing is reported without a game, without a URL
 * for reports, or to production URLs of a service that is not online.
 * @throws NotFound.
 */
export function playSimRound(
  ctx: Context,
  { serviceId, environment }: InputOf<'playSimRound'>,
): Promise<OutputOf<'playSimRound'>> {
  const fullScope = withFullScope(ctx);
  return write(fullScope, async (tx) => {
    tx.unaudited('a round is played by users of a customer; the deliveries tell of it');
    const service = await regionService(tx.db, serviceId, ctx.clock.now());
    if (!service) throw new NotFound('region service');
    const chosen = service.games.find(
      ({ approval }) => approval === 'approved' || approval === 'not_needed',
    );
    const isPlayable = environment === 'test' || service.status === 'online';
    if (!chosen || !isPlayable) return { deliveryIds: [] };
    const round: Round = {
      mgId: chosen.game.mgId,
      roundId: `sim-${randomBytes(8).toString('hex')}`,
      startedAt: Math.floor(ctx.clock.now().getTime() / 1000) - roundSeconds,
    };
    const deliveryIds: string[] = [];
    for (const [subject, body] of Object.entries(reportsOf(round))) {
      const id = await queueDelivery(tx, fullScope, {
        serviceId,
        environment,
        kind: 'report_game_info',
        subject,
        key: `${subject} ${round.roundId}`,
        body,
      });
      if (id !== null) deliveryIds.push(id);
    }
    return { deliveryIds };
  });
}

/** The bodies by type of report. Written by hand: as a JavaScript number `mg_id` would lose its last digits. */
function reportsOf({ mgId, roundId, startedAt }: Round): Record<string, string> {
  const players = ['sim-player-1', 'sim-player-2'];
  const common = `"mg_id":${mgId},"mg_id_str":"${mgId}","room_id":"sim-room","game_mode":1,"game_round_id":"${roundId}","battle_start_at":${startedAt}`;
  const endedAt = startedAt + roundSeconds;
  const end = `"battle_end_at":${endedAt},"battle_duration":${roundSeconds}`;
  const lists = {
    players: JSON.stringify(players.map((uid) => ({ uid, is_ai: 0 }))),
    results: JSON.stringify(players.map(resultOf)),
  };
  const free = '"report_game_info_extras":"","report_game_info_key":""';
  return {
    game_start: `{"report_type":"game_start","report_msg":{${common},"players":${lists.players},${free}}}`,
    game_settle: `{"report_type":"game_settle","report_msg":{${common},${end},"results":${lists.results},${free}}}`,
  };
}

/** The first one wins. */
function resultOf(uid: string, index: number) {
  return {
    uid,
    rank: index + 1,
    is_escaped: 0,
    is_ai: 0,
    role: 0,
    score: index === 0 ? 120 : 80,
    is_win: index === 0 ? 2 : 1,
    award: 0,
    extras: '',
    is_managed: 0,
  };
}
