import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { couponFilesQuery, type IssuedFile } from './queries.ts';
import { UndoFileDialog } from './UndoFileDialog.tsx';

/** The files that were issued lately, each with the way to take its coupons back and what of it stays. */
export function IssuedFiles() {
  const texts = useMessages('backofficeCoupons').file;
  const query = useQuery(couponFilesQuery);
  const { data, error } = query;
  if (error !== null && data === undefined)
    return <LoadFailed query={query} title={texts.issuedFailed} />;
  if (data === undefined) return null;
  return (
    <Card title={texts.issued} description={texts.issuedText}>
      {data.files.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.noneIssued}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {data.files.map((file) => (
            <FileItem key={file.digest} file={file} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FileItem({ file }: { file: IssuedFile }) {
  const texts = useMessages('backofficeCoupons').file;
  const { exactTime, money } = useFormats();
  const [open, setOpen] = useState(false);
  const { name, coupons, issuedAt, issuedBy, revocable, used, undone } = file;
  const issued = { name: issuedBy.name, time: exactTime(issuedAt), count: coupons };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-14">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-text-muted">{texts.issuedBy(issued)}</p>
        {undone && (
          <p className="text-text-muted">
            {texts.undoneBy({
              name: undone.by.name,
              time: exactTime(undone.at),
              count: undone.revoked,
            })}
          </p>
        )}
        {used.map(({ id, company, deducted }) => (
          <p key={id} className="text-text-muted">
            {texts.usedOf({
              company: company.name,
              deducted: money(deducted.amount, deducted.currency),
            })}
          </p>
        ))}
      </div>
      {undone === null && (
        <Button
          size="sm"
          disabledReason={revocable === 0 ? texts.nothingToUndo : null}
          onClick={() => setOpen(true)}
        >
          {texts.undo({ name })}
        </Button>
      )}
      <UndoFileDialog file={file} open={open} onOpenChange={setOpen} />
    </li>
  );
}
