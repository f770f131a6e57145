import type { Locale } from '@klantportaal/contract/language';
import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { staff } from '../api/client.ts';
import { enter, session } from '../api/session.ts';

let chosen: Locale | null = null;

/** The language that somebody chose before signing in. @throws when its texts cannot be loaded */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await changeLocale(locale);
  chosen = locale;
}

/**
 * Somebody signed in: in the language that they chose just now, which the account has from then on, else in the
 * account's. Before any page of theirs is loaded, so that each has its texts in that language.
 * @returns false where somebody else was signed in to this page: it is to be loaded anew, with nothing of theirs
 */
export async function enterInLanguage(me: SignedInStaff): Promise<boolean> {
  if ((session.get()?.id ?? me.id) !== me.id) return false;
  let locale = chosen ?? me.locale;
  if (locale !== me.locale)
    await staff.call('chooseStaffLanguage', { body: { locale } }).catch(() => {
      locale = me.locale;
    });
  chosen = null;
  // Without its texts (no connection) the language on screen stays.
  await changeLocale(locale).catch(() => {});
  return enter({ ...me, locale });
}
