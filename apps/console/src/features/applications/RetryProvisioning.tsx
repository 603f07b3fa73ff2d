import type { Application } from '@arcadia/contract/applications/applications';
import { Button } from '@arcadia/ui/action/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

type RetryProvisioningProps = {
  application: Application;
  service: Application['services'][number];
  className?: string;
};

/** Sets up again what failed. A refusal is told by the transport; the rows are fetched again either way. */
export function RetryProvisioning({ application, service, className }: RetryProvisioningProps) {
  const texts = useMessages('applications');
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () =>
      client.retryProvisioning({ id: application.id, serviceId: service.id }, { notify: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
  return (
    <Button
      size="sm"
      loading={retry.isPending}
      onClick={() => retry.mutate()}
      aria-label={texts.retryService({
        application: application.name,
        region: texts.regions[service.region],
      })}
      {...(className !== undefined && { className })}
    >
      {texts.retry}
    </Button>
  );
}
