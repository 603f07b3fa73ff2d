import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useUiTexts } from '../ui-texts.tsx';

export type ToastTone = 'success' | 'info' | 'warning';

export interface ToastContent {
  /** The thing done. A failure is shown inline at its place, never here. */
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone;
  /** Button for undo or a next step; the toast then stays for ten seconds. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds; 3000 by default. It does not run while the pointer or the focus is on the toasts. */
  duration?: number;
}

interface Toast extends ToastContent {
  id: number;
}

const ToastContext = createContext<((content: ToastContent) => void) | null>(null);
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert };
const iconTones = { success: 'text-success', info: 'text-info', warning: 'text-warning' };
/** Toasts at the same time; older ones are removed, so that a burst of events can't cover the page. */
const maxShown = 3;

/** Holds the toasts at the lower edge of the window; on a phone at the upper, away from the buttons of sheets. Stands once, around the app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const show = useCallback((content: ToastContent) => {
    const toast = { ...content, id: nextId.current++ };
    setToasts((shown) => [...shown.slice(1 - maxShown), toast]);
  }, []);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}

/** `const toast = useToast(); toast({ title: t('saved') })`. @throws Error without a `ToastProvider`. */
export function useToast(): (content: ToastContent) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('ToastProvider is missing above this component.');
  return show;
}

interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const texts = useUiTexts();
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (element === null || newest === undefined) return;
    // The browser's top layer, entered again with each toast: an open dialog must not cover it.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest]);
  useEffect(() => {
    // A toast that is closed under the pointer never reports that the pointer has left.
    if (newest === undefined) setHeld(false);
  }, [newest]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={texts.notifications}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-0 top-0 bottom-auto mx-auto md:top-auto md:bottom-0 w-full max-w-104 bg-transparent p-4 empty:hidden"
    >
      {toasts.length > 0 && (
        <ol className="flex flex-col gap-2">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} held={held} onDismiss={onDismiss} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  onDismiss: (id: number) => void;
}

function ToastCard({ toast, held, onDismiss }: ToastCardProps) {
  const texts = useUiTexts();
  const { id, tone = 'success', action, duration = action ? 10_000 : 3000 } = toast;
  const Icon = icons[tone];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onDismiss]);
  return (
    <li className="flex items-start gap-2.5 rounded-card bg-surface-raised py-2.5 pr-2 pl-3.5 text-14 text-text shadow-float transition-opacity duration-150 forced-colors:border starting:opacity-0">
      <Icon
        aria-hidden="true"
        className={`mt-[calc((1lh-1rem)/2)] size-4 shrink-0 ${iconTones[tone]}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium">{toast.title}</p>
          {toast.description && <p className="text-13 text-text-muted">{toast.description}</p>}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onPress();
              onDismiss(id);
            }}
            className="-ml-1.5 rounded-[4px] px-1.5 font-medium text-accent hover:bg-text/7"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={() => onDismiss(id)}
        className="flex size-6 shrink-0 items-center justify-center rounded-[4px] text-text-muted hover:bg-text/7 hover:text-text max-lg:size-8"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
