import { targetOf } from '@arcadia/web/routing/target';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';

const formerAddress = { alert: textParam };

/** Leads from where alerts on charges were to the page of all alerts, with the alert that the address names. */
export function MovedAlerts() {
  const navigate = useNavigate();
  const { alert } = useSearchParams(formerAddress).values;
  useEffect(() => {
    const target = alert === null ? paths.alerts : paths.usageAlert(alert);
    void navigate({ ...targetOf(target), replace: true });
  }, [navigate, alert]);
  return null;
}
