import { type Quantity, quantityNames, quantityPlaces } from '../quantities.ts';
import type { UsageEvent } from '../usage-event.ts';
import type { Change } from './add-up.ts';
import { BinaryRows } from './binary-rows.ts';

const quantityColumns = quantityNames.join(', ');
/** In the order of `eventRows`. */
export const eventColumns = `key, day, source_id, source, event_id, type, company_id, application_id, service_id, category, game_id,
  user_id, occurred_at, received_at, ${quantityColumns}`;
/** In the order of `changeRows`. */
export const changeColumns = `company_id, application_id, service_id, category, game_id, day, events, ${quantityColumns}`;

export function eventRows(events: readonly UsageEvent[], receivedAt: Date): Buffer {
  const rows = new BinaryRows(14 + quantityNames.length);
  for (const event of events) {
    rows.begin();
    rows.uuid(event.key);
    rows.day(event.day);
    rows.text(event.sourceId);
    rows.text(event.source);
    rows.text(event.eventId);
    rows.text(event.type);
    rows.text(event.companyId);
    rows.text(event.applicationId);
    rows.text(event.serviceId);
    rows.text(event.category);
    rows.text(event.gameId);
    rows.text(event.userId);
    rows.instant(event.occurredAt);
    rows.instant(receivedAt);
    for (const name of quantityNames) writeQuantity(rows, event.quantities[name], name);
  }
  return rows.finish();
}

export function changeRows(changes: readonly Change[]): Buffer {
  const rows = new BinaryRows(7 + quantityNames.length);
  for (const change of changes) {
    rows.begin();
    rows.text(change.companyId);
    rows.text(change.applicationId);
    rows.text(change.serviceId);
    rows.text(change.category);
    rows.text(change.gameId);
    rows.day(change.day);
    rows.whole(change.events);
    for (const name of quantityNames) writeQuantity(rows, change.sums[name] ?? 0n, name);
  }
  return rows.finish();
}

function writeQuantity(rows: BinaryRows, units: bigint | undefined, name: Quantity): void {
  const places = quantityPlaces[name];
  if (units === undefined) rows.missing();
  else if (places === 0) rows.whole(units);
  else rows.decimal(units, places);
}
