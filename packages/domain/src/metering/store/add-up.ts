import { quantityNames } from '@arcadia/kernel/measures';
import type { Quantities } from '../quantities.ts';
import { maxExact } from './event-rows.ts';
import type { PackedEvent } from './packed-events.ts';
import type { Place } from './places.ts';

/** The sums of the events of one game on one day of a service. */
export type Change = {
  readonly place: Place;
  readonly day: string;
  events: number;
  readonly sums: Quantities;
};

/** Units are added as numbers, which is fast, and as `sums` before these could lose a digit. */
type Adding = Change & { readonly units: Float64Array };

/** Sums events by service, game and day. Any order and any division into calls give the same sums. */
export function addUp(events: readonly PackedEvent[]): Change[] {
  const days = new Map<string, Map<Place, Adding>>();
  for (const event of events) {
    const change = changeOf(days, event);
    change.events += 1;
    if (event.large) addLarge(change.sums, event.large);
    const { rows, index } = event;
    for (let quantity = 0; quantity < quantityNames.length; quantity += 1)
      change.units[quantity] = (change.units[quantity] ?? 0) + rows.unitsOf(index, quantity);
    if (change.events % maxExact === 0) settle(change);
  }
  const changes = [...days.values()].flatMap((ofDay) => [...ofDay.values()]);
  for (const change of changes) settle(change);
  return changes;
}

function changeOf(days: Map<string, Map<Place, Adding>>, { day, place }: PackedEvent): Adding {
  let changes = days.get(day);
  if (!changes) {
    changes = new Map();
    days.set(day, changes);
  }
  let change = changes.get(place);
  if (!change) {
    change = { place, day, events: 0, sums: {}, units: new Float64Array(quantityNames.length) };
    changes.set(place, change);
  }
  return change;
}

function settle({ units, sums }: Adding): void {
  for (const [index, name] of quantityNames.entries()) {
    const sum = units[index];
    if (sum !== undefined && sum > 0) sums[name] = (sums[name] ?? 0n) + BigInt(sum);
  }
  units.fill(0);
}

function addLarge(sums: Quantities, quantities: Quantities): void {
  for (const name of quantityNames) {
    const units = quantities[name];
    if (units !== undefined) sums[name] = (sums[name] ?? 0n) + units;
  }
}
