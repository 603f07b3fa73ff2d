import { Card } from '@arcadia/ui/layout/card';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { TextField } from '@arcadia/ui/form/text-field';
import { Time } from '@arcadia/ui/display/time';
import { readSearch, textParam } from '@arcadia/web/routing/search-params';
import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { messagesQuery, type client } from './client.ts';
import { simMessages } from './messages.ts';

type Message = Awaited<ReturnType<typeof client.listSimMessages>>['records'][number];

/**
 * Messages that the product would have sent. The list refreshes by itself, so that a code is there when one comes to
 * look.
 */
export function InboxPage() {
  const texts = simMessages.useMessages('sim').inbox;
  const [to, setTo] = useState(
    () => readSearch({ to: textParam }, parsePlainSearch(location.search)).to ?? '',
  );
  const { data, error, refetch } = useQuery({
    ...messagesQuery(to.trim()),
    placeholderData: keepPreviousData,
  });
  const search = (recipient: string) => {
    setTo(recipient);
    const query = recipient === '' ? '' : `?${new URLSearchParams({ to: recipient })}`;
    history.replaceState(null, '', `${location.pathname}${query}`);
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <TextField
        label={texts.search}
        placeholder={texts.searchHint}
        type="search"
        value={to}
        onChange={(event) => search(event.target.value)}
        className="mb-4 max-w-80"
      />
      {data === undefined && error !== null && (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="6rem" />}
      {data?.records.length === 0 && (
        <EmptyState title={to === '' ? texts.empty : texts.noMatch({ to })}>
          {texts.emptyText}
        </EmptyState>
      )}
      <ul aria-live="polite" className="flex flex-col gap-3">
        {data?.records.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MessageCard({ message }: { message: Message }) {
  const texts = simMessages.useMessages('sim').inbox;
  const Icon = message.channel === 'sms' ? MessageSquare : Mail;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-muted">
        <Icon aria-hidden size={16} />
        <span>{texts[message.channel]}</span>
        <span className="font-mono text-text wrap-anywhere">{message.to}</span>
        <span className="ml-auto">
          <Time instant={message.sentAt} />
        </span>
      </div>
      {message.subject !== null && <h2 className="mt-2 text-14 font-medium">{message.subject}</h2>}
      <p className="mt-2 text-14 whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      {code !== undefined && (
        <p className="mt-3 flex items-center gap-2">
          <code className="rounded-control bg-surface-sunken px-3 py-1 font-mono text-20 font-semibold tracking-widest">
            {code}
          </code>
          <CopyButton value={code} label={texts.code} />
        </p>
      )}
    </Card>
  );
}
