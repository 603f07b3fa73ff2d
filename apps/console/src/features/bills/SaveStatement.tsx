import { statementFormats } from '@arcadia/contract/statements';
import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';

/** Saves the settlement statement, a button for each format. What fails is told by a message. */
export function SaveStatement({ id }: { id: string }) {
  const texts = useMessages('billDetail');
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: (format: (typeof statementFormats)[number]) =>
      saveFile(connection, 'downloadSettlementStatement', { id, format }),
  });
  return statementFormats.map((format) => (
    <Button
      key={format}
      loading={saving.isPending && saving.variables === format}
      onClick={() => saving.mutate(format)}
    >
      {texts.statement} ({texts.statementFormats[format]})
    </Button>
  ));
}
