import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';

type SaveBarProps = {
  isDirty: boolean;
  saving: boolean;
  /** Reason that saving failed, in words. */
  failure: string | null;
  onDiscard: () => void;
  /** Left out where the bar stands in a form, which is then sent. */
  onSave?: () => void;
  /** `secondary` where another button of the part is the primary one. */
  variant?: 'primary' | 'secondary';
  /** Further buttons, after "Save". */
  children?: ReactNode;
};

/** The bar below each part: error, "Save" and "Discard". */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, saving, failure, onDiscard, onSave, variant = 'primary', children } = props;
  const texts = useMessages('regionEdit');
  return (
    <div className="flex flex-col gap-3">
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button
          type={onSave === undefined ? 'submit' : 'button'}
          variant={variant}
          loading={saving}
          disabledReason={isDirty ? null : texts.nothingToSave}
          onClick={onSave}
        >
          {texts.save}
        </Button>
        {children}
        {isDirty && (
          <Button
            variant="ghost"
            onClick={() => {
              if (!saving) onDiscard();
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
    </div>
  );
}
