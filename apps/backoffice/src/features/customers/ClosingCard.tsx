import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { closingQuery } from './queries.ts';

/** The newest closing of the customer's account; nothing where there was none. */
export function ClosingCard({ companyId }: { companyId: string }) {
  const { closing: texts } = useMessages('backofficeCustomers');
  const { data, isError } = useQuery(closingQuery(companyId));
  const mayManage = operatorMay(useOperator(), 'companies.manage');
  const closing = data?.closing;
  if (data === undefined && !isError) return <Awaited />;
  if (!closing) return null;
  const { status, requestedByName, requestedAt, endedAt, stopReason, stoppedByName, lapsed } =
    closing;
  const items: (Description | null)[] = [
    { id: 'status', term: texts.status, value: texts.statuses[status] },
    { id: 'by', term: texts.requestedBy, value: requestedByName },
    { id: 'at', term: texts.requestedAt, value: <Time instant={requestedAt} kind="exact" /> },
    endedAt === null
      ? null
      : { id: 'ended', term: texts.endedAt, value: <Time instant={endedAt} kind="exact" /> },
    stopReason === null
      ? null
      : { id: 'reason', term: texts.stopReason, value: stopReason, wide: true },
    stopReason === null
      ? null
      : { id: 'stoppedBy', term: texts.stoppedBy, value: stoppedByName ?? texts.byProduct },
    status === 'closed'
      ? { id: 'records', term: texts.recordsTitle, value: texts.records, wide: true }
      : null,
    lapsed && { id: 'lapsed', term: texts.lapsed, value: <Money {...lapsed} /> },
  ];
  return (
    <Card
      title={texts.title}
      actions={status === 'closing' && mayManage && <Stop companyId={companyId} />}
    >
      <DescriptionList columns={3} items={items.filter((item) => item !== null)} />
    </Card>
  );
}

function Stop({ companyId }: { companyId: string }) {
  const { closing: texts } = useMessages('backofficeCustomers');
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const stop = useMutation({
    mutationFn: () => client.stopClosing({ id: companyId, reason }),
    onSuccess: () => {
      toast({ title: texts.stopped, tone: 'success' });
      setOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  });
  const send = () => {
    setTried(true);
    if (!isMissing) stop.mutate();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.stop}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissible={!stop.isPending}
        title={texts.stopTitle}
        description={texts.stopText}
        footer={
          <>
            <Button onClick={() => !stop.isPending && setOpen(false)}>{actions.cancel}</Button>
            <Button variant="primary" loading={stop.isPending} onClick={send}>
              {texts.stop}
            </Button>
          </>
        }
      >
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          rows={3}
          maxLength={300}
          value={reason}
          error={tried && isMissing ? texts.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError className="mt-4">{stop.error?.message}</FormError>
      </Dialog>
    </>
  );
}
