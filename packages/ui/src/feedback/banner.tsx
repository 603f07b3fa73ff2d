import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that leads to the remedy. */
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

const looks = {
  info: { Icon: Info, icon: 'text-info', ground: 'bg-info-soft' },
  success: { Icon: CircleCheck, icon: 'text-success', ground: 'bg-success-soft' },
  warning: { Icon: TriangleAlert, icon: 'text-warning', ground: 'bg-warning-soft' },
  danger: { Icon: CircleAlert, icon: 'text-danger', ground: 'bg-danger-soft' },
};

/** A message about the page or a part of it, with a remedy. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  className,
}: BannerProps) {
  const texts = useUiTexts();
  const { Icon, icon, ground } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-3 rounded-card px-4 py-3 text-14 forced-colors:border',
        ground,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-[calc((1lh-1rem)/2)] size-4 shrink-0', icon)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          {title && <p className="font-medium">{title}</p>}
          {children && (
            <div className={cx(title ? 'text-text-muted' : 'text-text')}>{children}</div>
          )}
        </div>
        {action && <div className="flex shrink-0 gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={texts.dismiss}
          onClick={onDismiss}
          className="-my-0.5 -mr-1.5 flex size-6 shrink-0 items-center justify-center rounded-[4px] text-text-muted hover:bg-text/7 hover:text-text max-lg:size-9"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
