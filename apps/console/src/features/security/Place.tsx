import { countryName } from '@arcadia/i18n/country-name';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import type { Device } from './device-name.ts';

/** The country, as far as a proxy has told it. */
export function Place({ countryCode }: Pick<Device, 'countryCode'>) {
  const texts = useMessages('security');
  const { language } = useLanguage();
  return countryCode === null ? texts.unknownPlace : countryName(countryCode, language);
}
