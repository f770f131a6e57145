import type { PasswordPolicy } from '@klantportaal/contract/modules/identity/auth';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { Account } from '../accounts.queries.ts';
import type { AppContext } from '../app-context.ts';
import { endOwnGuestLinks } from '../links/end-guest-link.ts';
import { demandStrong, getMinimumScore } from '../passwords/password-rules.ts';
import { enterOrFail } from '../throttle.ts';

/** Both lead to the page for choosing a password. */
export const passwordLinks: ('password-reset' | 'invitation')[] = ['password-reset', 'invitation'];

/** The rules for a new password of this person, for the browser to check it the same way. */
export const createPasswordPolicy = (account: Account, licence: LicenceData): PasswordPolicy => ({
  id: 'password-policy',
  minimum_password_strength: getMinimumScore(licence),
  weak_words: listWeakWords(account, licence),
  user_name: account.user_name,
});

/** The words that someone who knows the person would try first. No birthday: zxcvbn rates every date as easy. */
function listWeakWords(account: Account, licence: LicenceData): string[] {
  const { person, display_name, user_name, email } = account;
  const names = ['first_name', 'last_name', 'birth_last_name', 'city', 'street_name'].map((name) => person[name]);
  const words = [licence.name, ...licence.domains, display_name, user_name, email, ...names];
  return [...new Set(words.filter((word): word is string => typeof word === 'string' && word !== ''))];
}

/** Refuses a password that is too short or too weak for this consumer. */
export const demandStrength = (
  call: Pick<AppContext, 'db' | 'clock' | 'passwords'> & { licence: LicenceData },
  password: string,
  account: Account,
): Promise<void> =>
  demandStrong(call, enterOrFail, {
    password,
    owner: account.consumer_id,
    words: listWeakWords(account, call.licence),
  });

/** Reports a new password to the firm, the watchers and the consumer; what the old one let somebody grant ends with it. */
export async function recordPasswordChange(tx: Queries, account: Account, now: Date, meta: RequestMeta): Promise<void> {
  const { consumer_id, licence_id, dossier_id } = account;
  await recordConsumerAudit(tx, toAct({ id: consumer_id, licence_id, dossier_id }, now), meta, {
    act: 'password-changed',
  });
  await recordEvent(tx, {
    licence_id,
    dossier_id,
    consumer_id,
    at: now,
    by: 'consumer',
    type: 'consumer.password-changed',
  });
  await recordSecurityEvent(tx, { licence_id, at: now, kind: 'password-changed', consumer_id, address: meta.address });
  const links_ended = await endOwnGuestLinks(tx, account, meta, now);
  await enqueueMail(tx, licence_id, { template: 'password-changed', consumer_id, data: { links_ended } }, now);
}
