import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { desk } from './desk.ts';

/** Bank transfers that customers have declared. */
export function QueuePage() {
  return <DeskQueue place={desk} tool={<RemitterFinder />} />;
}

/** Money may arrive before it was declared: the code in the bank's statement says whose it is. */
function RemitterFinder() {
  const texts = useMessages('backofficeTransfers').finder;
  const [code, setCode] = useState('');
  const find = useMutation({ mutationFn: (typed: string) => client.findRemitter({ code: typed }) });
  return (
    <Card className="mb-6">
      <form
        aria-label={texts.title}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') find.mutate(code);
        }}
      >
        <TextField
          label={texts.label}
          value={code}
          autoComplete="off"
          className="w-64 max-md:w-full"
          onChange={({ target }) => {
            setCode(target.value);
            find.reset();
          }}
        />
        <Button type="submit" loading={find.isPending}>
          {texts.find}
        </Button>
        <p role="status" className="min-h-9 content-center text-14">
          {find.data && <Answer answer={find.data} />}
        </p>
      </form>
      <FormError className="mt-3">{find.error?.message}</FormError>
    </Card>
  );
}

function Answer({ answer }: { answer: Awaited<ReturnType<typeof client.findRemitter>> }) {
  const texts = useMessages('backofficeTransfers').finder;
  if (answer.mistyped) return texts.mistyped;
  if (answer.company === null) return texts.nobody;
  return <CompanyLink companyId={answer.company.id} companyName={answer.company.name} />;
}
