import { textLinkClass } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useLanguage } from '@arcadia/web/messages/messages';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { GuideCarousel } from './GuideCarousel.tsx';

type GuideDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The operation guide: five pictures of the product at work, turned by hand. */
export function GuideDialog(props: GuideDialogProps) {
  const texts = useMessages('guide');
  const row = useRef<HTMLOListElement>(null);
  const { guideUrl } = useSettings();
  const { language } = useLanguage();
  return (
    <Dialog
      {...props}
      size="lg"
      title={texts.title}
      description={texts.description}
      initialFocus={row}
    >
      {/* The other language has other pictures: the guide begins again with the first. */}
      <GuideCarousel key={language} row={row} language={language} />
      <p className="mt-4 text-center text-13">
        <a href={guideUrl} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {texts.manual}
          <ExternalLink aria-hidden size={12} className="ml-1 inline" />
        </a>
      </p>
    </Dialog>
  );
}
