import type { Locale } from '@klantportaal/contract/language';
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import { changeLocale, getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { keepCookie } from '@klantportaal/web/lib/cookie.ts';
import { client } from '../api/client.ts';
import { isSignedIn, session, updateSession } from '../api/session.ts';
import { portal } from './portal.ts';

/** The language chosen on this page before signing in: newer than the one the server has. */
let asGuest: Locale | null = null;

/** Keeps a language for the next visit; for the server too, which writes its page in it. */
export function keepLanguage(locale: Locale): void {
  updateSession({ locale });
  keepCookie('language', locale);
}

/** Switches the language, and saves the choice: on this device, and with the consumer, whose mails are sent in it. */
export async function chooseLanguage(language: Locale): Promise<void> {
  await changeLocale(language);
  keepLanguage(language);
  if (isSignedIn()) await save(language);
  else asGuest = language;
}

/**
 * At sign-in the newest choice counts: the one on this page, else the consumer's on any device, else this device's. A
 * failure does not block signing in; it is retried at the next sign-in.
 */
export async function followLanguage({ language }: Pick<Consumer, 'language'>): Promise<void> {
  const here = asGuest ?? (language ? null : session.get().locale);
  asGuest = null;
  const offered = portal.get().languages.some(({ iso_code }) => iso_code === language);
  if (here && here !== language) await save(here).catch(() => {});
  if (here || !language || !offered || language === getLocale()) return;
  await changeLocale(language).then(
    () => keepLanguage(language),
    () => {},
  );
}

const save = (language: Locale) => client.call('saveLanguage', { body: { language } });
