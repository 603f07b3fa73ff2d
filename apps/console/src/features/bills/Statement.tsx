import { Button } from '@arcadia/ui/action/button';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { PdfButton } from '@arcadia/web/pdf/pdf-button';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';

/** The settlement statement: read here, or saved as a workbook. What fails is told by a message. */
export function Statement({ id }: { id: string }) {
  const texts = useMessages('billDetail');
  const pdf = useMessages('pdf');
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: () => saveFile(connection, 'downloadSettlementStatement', { id, format: 'xlsx' }),
  });
  return (
    <>
      <PdfButton
        document={{
          name: 'downloadSettlementStatement',
          input: { id, format: 'pdf' },
          key: ['settlement-statement', id],
        }}
        title={texts.statement}
        texts={pdf}
      >
        {texts.statement}
      </PdfButton>
      <Button loading={saving.isPending} onClick={() => saving.mutate()}>
        {texts.statementAsWorkbook}
      </Button>
    </>
  );
}
