import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { TrailAct } from '../../modules/audit/act-words.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { recordEvent } from '../../modules/events/events.queries.ts';
import { normalizeLogin } from '../../modules/identity/accounts.queries.ts';
import {
  addStaff,
  changeStaffRow,
  findAccountById,
  listAllStaff,
  lockAdministrators,
  lockStaff,
  type StaffRow,
} from '../../modules/identity/staff/accounts.queries.ts';
import { createStaffLink, type LinkPurpose, linkLifetimes } from '../../modules/identity/staff/links.ts';
import { hasSecondFactor } from '../../modules/identity/staff/second-factor.ts';
import { endAccount, resetTwoFactor } from '../../modules/identity/staff-accounts/staff-accounts.handlers.ts';
import { getLicenceByDomain } from '../../modules/licences/licence-of-domain.ts';
import { type Answer, type CommandContext, toAnswer } from '../../platform/command.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { formatCount } from '../../platform/kernel/counted.ts';

/** The maker columns of what a command makes. */
const byOperator = { made_by_kind: 'system', made_by_id: null, made_by_name: null } as const;

export type StaffContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;

export async function list({ db }: StaffContext): Promise<Answer> {
  const all = await db.queryAsSystem(listAllStaff);
  const data = all.map(({ account, firm }) => {
    const { id, email, name, role, last_sign_in_at, ended_at } = account;
    return { id, firm, email, name, role, state: describeState(account), last_sign_in_at, ended_at };
  });
  if (all.length === 0) return { text: 'There are no accounts yet.', data };
  const text = all
    .map(({ account, firm }) => {
      const { id, email, name, role } = account;
      return `${id}  ${firm}: ${name} <${email}>, ${role}, ${describeState(account)}`;
    })
    .join('\n');
  return { text, data };
}

function describeState(account: StaffRow): string {
  const { ended_at, password_hash, last_sign_in_at } = account;
  if (ended_at) return `ended ${formatDay(ended_at)}`;
  if (!password_hash) return 'invited';
  if (!hasSecondFactor(account)) return 'must set up a second factor';
  return last_sign_in_at ? `last signed in ${formatDay(last_sign_in_at)}` : 'never signed in';
}

export async function create(
  { config, db, clock }: StaffContext,
  domain: string,
  typed: string,
  name: string,
): Promise<Answer> {
  const licence = await getLicenceByDomain(db, domain);
  const now = clock.now();
  const email = normalizeLogin(typed);
  const link = await db.transaction(licence.id, async (tx) => {
    const row = { licence_id: licence.id, email, name, role: 'administrator' as const, created_at: now };
    const account = await addStaff(tx, row);
    if (!account) throw new Error(`${licence.name} has an account of ${email} already. See npm run staff -- rescue.`);
    const invitation_expires_at = new Date(now.getTime() + linkLifetimes.invitation);
    await changeStaffRow(tx, account, { invited_at: now, invitation_expires_at, invitations: 1 });
    await tell(tx, account, now, 'staff-invited', 'staff.invited');
    return {
      id: account.id,
      path: await createStaffLink(tx, account, 'invitation', now),
      purpose: 'invitation',
    } as const;
  });
  return toLinkAnswer(config, `${name} is an administrator of ${licence.name}.`, link);
}

export async function end({ db, clock }: StaffContext, id: string): Promise<Answer> {
  const now = clock.now();
  const { name, licence_id } = await getStaffAccount({ db }, id);
  await db.transaction(licence_id, async (tx) => {
    const administrators = await lockAdministrators(tx, licence_id);
    if (administrators.length === 1 && administrators[0] === id)
      throw new Error(`${name} is the firm's last administrator. Make another one first: npm run staff -- create.`);
    const account = await lockStaffAccount(tx, { id, licence_id });
    await endAccount(tx, account, now);
    await tell(tx, account, now, 'staff-ended', 'staff.ended');
  });
  return toAnswer(`${name} signs in no more.`, { id, name });
}

export async function rescue({ config, db, clock }: StaffContext, id: string): Promise<Answer> {
  const now = clock.now();
  const { name, licence_id } = await getStaffAccount({ db }, id);
  const path = await db.transaction(licence_id, async (tx) => {
    const account = await lockStaffAccount(tx, { id, licence_id });
    await resetTwoFactor(tx, account, now);
    // The operator's word counts for an account that was only invited, whoever invited it.
    await changeStaffRow(tx, account, byOperator);
    await tell(tx, account, now, 'staff-two-factor-reset', 'staff.two-factor-reset');
    return createStaffLink(tx, account, 'two-factor-reset', now);
  });
  const message = `${name} is signed out everywhere, and gets back in by this link.`;
  return toLinkAnswer(config, message, { id, path, purpose: 'two-factor-reset' });
}

/** Answers with the link, which nobody can look up afterwards. */
function toLinkAnswer(
  { CONSOLE_URL, CONSOLE_PORT, PORT }: StaffContext['config'],
  message: string,
  { id, path, purpose }: { id: string; path: string; purpose: LinkPurpose },
): Answer {
  const link = `${CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT ?? PORT + 2}`}${path}`;
  const hours = linkLifetimes[purpose] / HOUR_MS;
  const text = `${message} It is shown this once, and works once, for ${formatCount(hours, 'hour')}:\n\n${link}\n`;
  return toAnswer(text, { id, link, hours });
}

async function getStaffAccount({ db }: Pick<StaffContext, 'db'>, id: string): Promise<StaffRow> {
  const account = isUuid(id) ? await db.queryAsSystem((q) => findAccountById(q, id)) : null;
  if (!account) throw new Error(`Nobody who signs in has the id ${id}. See npm run staff -- list.`);
  return account;
}

async function lockStaffAccount(tx: Queries, who: { id: string; licence_id: string }): Promise<StaffRow> {
  const account = await lockStaff(tx, who);
  if (!account) throw new Error(`Nobody who signs in has the id ${who.id}. See npm run staff -- list.`);
  return account;
}

/** A line in the trail and an event, by the operator. */
async function tell(
  tx: Queries,
  { id, licence_id, email }: StaffRow,
  now: Date,
  act: TrailAct,
  type: 'staff.invited' | 'staff.ended' | 'staff.two-factor-reset',
): Promise<void> {
  const target = { target_kind: 'staff', target_id: id };
  await recordAudit(tx, { licence_id, at: now, actor_kind: 'system', act, ...target, details: { email } });
  await recordEvent(tx, { licence_id, at: now, type, by: 'system', data: { staff_id: id } });
}

const formatDay = (moment: Date) => moment.toISOString().slice(0, 10);
