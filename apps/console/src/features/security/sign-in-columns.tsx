import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { deviceName } from './device-name.ts';
import { Place } from './Place.tsx';
import type { SignIn } from './queries.ts';

const tones: Record<SignIn['outcome'], StatusTone> = {
  succeeded: 'success',
  wrong_password: 'danger',
  wrong_code: 'danger',
  wrong_second_factor: 'danger',
  disabled: 'danger',
  slowed: 'warning',
};

export function useSignInColumns(): readonly TableColumn<SignIn>[] {
  const texts = useMessages('security');
  return useMemo(() => {
    const { log } = texts;
    return [
      {
        id: 'time',
        label: log.time,
        cell: (row) => <Time instant={row.occurredAt} />,
        priority: 2,
        width: 120,
      },
      {
        id: 'outcome',
        label: log.outcome,
        cell: (row) => <Status tone={tones[row.outcome]}>{log.outcomes[row.outcome]}</Status>,
        priority: 1,
        alwaysShown: true,
        width: 160,
      },
      { id: 'method', label: log.method, cell: (row) => log.methods[row.method], width: 140 },
      {
        id: 'device',
        label: log.device,
        cell: (row) => deviceName(row, texts),
        priority: 3,
        width: 160,
      },
      { id: 'place', label: log.place, cell: (row) => <Place {...row} />, width: 140 },
      {
        id: 'address',
        label: log.address,
        cell: (row) => <span className="font-mono text-13">{row.ipAddress}</span>,
      },
    ];
  }, [texts]);
}
