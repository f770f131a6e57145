import type {
  Mailbox,
  MailboxBody,
  MailboxFault,
  MailboxTest,
} from '@klantportaal/contract/modules/integrations/mailbox';
import { MailboxError, type OpenMailbox } from '../../../platform/adapters/mailboxes/mailboxes.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { toSettings } from './mailbox-settings.ts';
import { dropMailbox, findMailbox, type MailboxRow, putMailboxRow } from './mailboxes.queries.ts';
import { parseAuthentication } from './sender-proof.ts';

export const readMailbox: BackofficeHandlers['readMailbox'] = async ({ db, key }) => {
  const found = await db.query(key.licence_id, (q) => findMailbox(q, key.licence_id));
  return found && answer(found);
};

export const putMailbox: BackofficeHandlers['putMailbox'] = async (call) => {
  const { db, clock, key, condition } = call;
  const { licence_id } = key;
  const assertVersion = (present: MailboxRow | null) =>
    assertCondition(condition, present && computeEtag(present), () => present && toMailbox(present));
  const before = await db.query(licence_id, (q) => findMailbox(q, licence_id));
  await assertVersion(before);
  const { row: settings, password } = await fillIn(call, before);
  await openOrFail(call, { ...settings, password }, async () => {});
  const now = clock.now();
  const row = await db.transaction(licence_id, async (tx) => {
    // Once more: the mailbox was opened meanwhile, outside of a transaction.
    await lockByName(tx, `mailbox ${licence_id}`);
    const present = await findMailbox(tx, licence_id);
    await assertVersion(present);
    const isSameFolder =
      present !== null &&
      (['host', 'port', 'user_name', 'folder'] as const).every((name) => present[name] === settings[name]);
    const put = await putMailboxRow(tx, {
      ...settings,
      password,
      licence_id,
      changed_at: now,
      next_at: now,
      locked_until: null,
      failing_since: null,
      failures: 0,
      fault: null,
      told_at: null,
      paused_at: null,
      stuck_uid: null,
      stuck_times: 0,
      begins_at: isSameFolder ? present.begins_at : now,
      ...(!isSameFolder && { uid_validity: null, last_uid: 0, read_at: null }),
    });
    const { host, user_name, folder, move_to, receiving_server } = put;
    await tellOfAct(tx, call, 'mailbox-set', {
      name: user_name,
      host,
      folder,
      ...(move_to !== null && { move_to }),
      ...(receiving_server !== null && { receiving_server }),
    });
    return put;
  });
  return answer(row);
};

export const removeMailbox: BackofficeHandlers['removeMailbox'] = async (call) => {
  const { db, key } = call;
  await db.transaction(key.licence_id, async (tx) => {
    const present = await findMailbox(tx, key.licence_id);
    if (!present || !(await dropMailbox(tx, key.licence_id))) return;
    await tellOfAct(tx, call, 'mailbox-removed', { name: present.user_name, host: present.host });
  });
};

export const testMailbox: BackofficeHandlers['testMailbox'] = async (call) => {
  const { db, key } = call;
  const before = await db.query(key.licence_id, (q) => findMailbox(q, key.licence_id));
  const { row, password } = await fillIn(call, before);
  return openOrFail(call, { ...row, password }, (open) => lookInto(key.licence_id, open));
};

type Call = BackofficeRequest<'putMailbox'> | BackofficeRequest<'testMailbox'>;

/** The settings that were sent, with the password that is kept where none came: sealed. */
async function fillIn({ key, body, licences, secrets, adapters }: Call, before: MailboxRow | null) {
  if ((await licences.byId(key.licence_id))?.is_sandbox) fail('SANDBOX_HAS_NO_NAMES');
  const refusal = adapters.mailboxes.refusal(body);
  if (refusal) fail('INVALID_REQUEST', { fields: [{ pointer: `/${refusal.field}`, code: refusal.code }] });
  const { password: given, user, ...settings } = body;
  const row = { ...settings, user_name: user };
  const password = given === null ? findKept(before, body) : secrets.seal(given);
  if (password === null) return fail('INVALID_REQUEST', { fields: [{ pointer: '/password', code: 'required' }] });
  return { row, password };
}

/** A password goes to no server but the one that it was given for, and by no weaker way. */
function findKept(before: MailboxRow | null, { host, port, security, user }: MailboxBody): string | null {
  const isSame =
    before?.host === host && before.port === port && before.user_name === user && before.security === security;
  return isSame ? before.password : null;
}

/** TABLE: the field that is wrong. */
const fieldOfFault: Record<MailboxFault, keyof MailboxBody> = {
  no_connection: 'host',
  no_encryption: 'security',
  certificate_refused: 'host',
  sign_in_refused: 'password',
  unknown_folder: 'folder',
  unknown_target: 'move_to',
  storage_full: 'host',
  took_too_long: 'host',
  failed: 'host',
};

/** A person waits for it. */
const TRY_MS = 30_000;

async function openOrFail<T>(
  call: Call,
  kept: Parameters<typeof toSettings>[0],
  work: (open: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { adapters, secrets, log, meta, key } = call;
  const { licence_id } = key;
  const entered = await enterOrFail(call, licence_id, 'mailbox', licence_id);
  const done = await adapters.mailboxes.open(toSettings(kept, secrets), work, TRY_MS).catch((error: unknown) => {
    if (!(error instanceof MailboxError)) throw error;
    const { request_id } = meta;
    log.warn({ request_id, licence_id, host: kept.host, err: error }, 'the mailbox of a firm');
    return fail('INVALID_REQUEST', { fields: [{ pointer: `/${fieldOfFault[error.fault]}`, code: error.fault }] });
  });
  await entered.takeBack();
  return done;
}

/** Mails whose heads are looked at for the server that signs them. */
const MAX_HEADS = 20;

async function lookInto(licence_id: string, open: OpenMailbox): Promise<MailboxTest> {
  const heads = await open.readLastHeads(MAX_HEADS);
  const names = heads.flatMap((head) => findSigner(head.toString('latin1')) ?? []);
  const counts = Map.groupBy(names, (name) => name);
  const receiving_servers = [...counts]
    .map(([name, all]) => ({ name, mails: all.length }))
    .sort((a, b) => b.mails - a.mails);
  return { id: licence_id, mails: open.count, receiving_servers };
}

/** The name in the topmost header, which may go on in lines that begin with a space. */
function findSigner(head: string): string | null {
  const [value] = head.split(/^authentication-results:/im).slice(1);
  const [unfolded = ''] = (value ?? '').replace(/\r?\n[ \t]/g, ' ').split(/\r?\n/);
  return parseAuthentication(unfolded)?.server ?? null;
}

type Tx = Parameters<typeof recordAudit>[0];

/** A line of the trail, of which every administrator is mailed, and an event. */
async function tellOfAct(
  tx: Tx,
  call: Pick<BackofficeRequest<'removeMailbox'>, 'clock' | 'key' | 'address'>,
  act: TrailAct,
  details: Record<string, string>,
): Promise<void> {
  const { licence_id } = call.key;
  await recordAudit(tx, { ...startAuditEntry(call), act, target_kind: 'mailbox', target_id: licence_id, details });
  const actor = toActor(call.key);
  const event = { licence_id, at: call.clock.now(), by: actor, data: { by: toWireActor(actor) } };
  await recordEvent(tx, { ...event, type: 'mailbox.changed' });
}

/** Another password is another version, though it is never answered. */
const computeEtag = ({ changed_at }: MailboxRow): string => computeVersion(changed_at);

const answer = (row: MailboxRow) => new Answered(toMailbox(row), { etag: computeEtag(row) });

function toMailbox({ licence_id, user_name, read_at, failing_since, paused_at, ...row }: MailboxRow): Mailbox {
  const { host, port, security, folder, move_to, receiving_server, fault } = row;
  return {
    id: licence_id,
    host,
    port,
    security,
    user: user_name,
    folder,
    move_to,
    receiving_server,
    read_at: read_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    fault,
    paused_at: paused_at?.toISOString() ?? null,
  };
}
