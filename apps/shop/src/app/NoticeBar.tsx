import { X } from 'lucide-react';
import { notice } from '../shared/login.ts';
import { useTexts } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';

/** Notice of a failure that has no place of its own on the page; it stays until it is closed. */
export function NoticeBar() {
  const text = useStore(notice, null);
  const { login } = useTexts();
  return (
    <div role="alert">
      {text !== null && (
        <div className="bg-danger-soft text-danger">
          <p className="mx-auto flex max-w-320 items-center justify-between gap-4 px-4 py-2 md:px-6">
            {text}
            <button
              type="button"
              aria-label={login.close}
              onClick={() => notice.set(null)}
              className="grid size-8 shrink-0 place-items-center rounded-control"
            >
              <X size={16} aria-hidden />
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
