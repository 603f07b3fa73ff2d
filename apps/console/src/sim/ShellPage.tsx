import { ShellGallery } from '@arcadia/ui/gallery/shell';
import { useLanguage } from '@arcadia/web/messages/messages';

/** The frame of both apps with invented contents. */
export function ShellPage() {
  const { language } = useLanguage();
  return <ShellGallery lang={language} />;
}
