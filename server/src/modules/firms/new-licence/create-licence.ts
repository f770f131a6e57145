import { ensure } from '@klantportaal/contract/values/ensure';
import { type Actor, toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { Sources } from '../../files/sources.ts';
import { normalizeLogin } from '../../identity/accounts.queries.ts';
import { addStaff } from '../../identity/staff/accounts.queries.ts';
import { invite } from '../../identity/staff-accounts/staff-accounts.handlers.ts';
import { checkDocument, loadFacts } from '../../integrations/import/check-document.ts';
import { bindToTransaction } from '../../integrations/import/write-all-or-none.ts';
import { createLicenceLookup, writeDocument } from '../../integrations/import/write-document.ts';
import { findLicence } from '../../licences/find-licence.ts';
import { keepSetup } from '../../licences/setup.queries.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { writeStandardSet } from '../../tasks/catalogue/catalogue.handlers.ts';
import { createFirstDocument, type NewLicence, toFirmId } from './first-document.ts';

/** A new licence with its first administrator. */
export interface CreatedLicence {
  id: string;
  firm_id: string;
  name: string;
  domain: string;
  administrator: { id: string; email: string; name: string };
}

/**
 * Makes a licence that a firm can work with at once, in one transaction: its first words, our catalogue, templates and
 * reasons, and an administrator, who is mailed an invitation. No part of the licence has a keeper yet.
 * @throws DocumentFaultsError for a domain or a name that cannot be, ImportPlaceError `domain_taken`
 */
export async function createLicence(
  context: ImportContext,
  asked: NewLicence & { administrator: { email: string; name: string } },
  { actor, address }: { actor: Actor; address: string | null },
): Promise<CreatedLicence> {
  const { db, clock } = context;
  const checked = checkDocument(createFirstDocument(asked), await loadFacts());
  if (checked.kind !== 'licence') throw new Error('It is a licence.');
  const { name, domain } = asked;
  const firm_id = toFirmId(domain);
  return db.transactionAsSystem(async (tx) => {
    const now = clock.now();
    const transactionContext = { ...context, db: bindToTransaction(db, tx) };
    // An existing licence is changed by its documents and drafts, never by creating it again.
    if (await findLicence(transactionContext.db, firm_id)) throw new ImportPlaceError('/domains/0', 'domain_taken');
    const writer = { owner: 'staff', actor, address: null, caller: null } as const;
    const tools = {
      context: transactionContext,
      licences: createLicenceLookup(transactionContext),
      sources: new Sources(null, transactionContext),
      writer,
    };
    await writeDocument(checked, tools);
    const { id } = ensure(await findLicence(transactionContext.db, firm_id));
    await writeStandardSet(tx, id, actor, now);
    await keepSetup(tx, id, { marks: {}, is_put_away: false });
    const row = { licence_id: id, email: normalizeLogin(asked.administrator.email), name: asked.administrator.name };
    const account = ensure(await addStaff(tx, { ...row, role: 'administrator', created_at: now }));
    await invite(tx, account, now);
    const line = { licence_id: id, at: now, ...toAuditActor(actor), address };
    await recordAudit(tx, {
      ...line,
      act: 'licence-created',
      target_kind: 'licence',
      target_id: id,
      details: { domain },
    });
    const { email } = account;
    await recordAudit(tx, {
      ...line,
      act: 'staff-invited',
      target_kind: 'staff',
      target_id: account.id,
      details: { email },
    });
    await recordEvent(tx, {
      licence_id: id,
      at: now,
      by: actor,
      type: 'staff.invited',
      data: { staff_id: account.id },
    });
    return { id, firm_id, name, domain, administrator: { id: account.id, email, name: account.name } };
  });
}
