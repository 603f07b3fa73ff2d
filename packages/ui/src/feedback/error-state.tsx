import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';

export interface ErrorStateProps {
  title: string;
  /** Account of the failure and the remedy. */
  children?: ReactNode;
  /** The server's error id or the request id; people quote it to support. */
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Contact line, such as a link to support. */
  contact?: ReactNode;
  size?: 'inline' | 'page';
}

/** The place of content that failed to load: the failure, the remedy, and the id to quote. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, errorId, onRetry, retrying = false, contact, size = 'inline' } = props;
  const texts = useUiTexts();
  return (
    <div
      role="alert"
      className={cx(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center',
        size === 'page' ? 'py-24' : 'py-12',
      )}
    >
      <CircleAlert aria-hidden size={24} className="mb-3 text-danger" />
      <p className="text-14 font-semibold text-balance">{title}</p>
      {children !== undefined && (
        <div className="mt-1 text-13 text-pretty text-text-muted">{children}</div>
      )}
      {onRetry !== undefined && (
        <div className="mt-4">
          <Button variant="secondary" loading={retrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {contact !== undefined && <div className="mt-3 text-13 text-text-muted">{contact}</div>}
      {errorId !== undefined && (
        <p className="mt-3 text-12 text-text-faint">
          {texts.errorId} <code className="font-mono select-all">{errorId}</code>
        </p>
      )}
    </div>
  );
}
