import { isUuid } from '@klantportaal/contract/values/uuid';
import type { TrailAct } from '../../modules/audit/act-words.ts';
import { audit } from '../../modules/audit/audit.queries.ts';
import { recordEvent } from '../../modules/events/events.queries.ts';
import { lower } from '../../modules/identity/accounts.queries.ts';
import {
  accountById,
  addStaff,
  allStaff,
  changeStaffRow,
  lockAdministrators,
  lockStaff,
  type StaffRow,
} from '../../modules/identity/staff/accounts.queries.ts';
import { type LinkPurpose, linkLifetimes, newStaffLink } from '../../modules/identity/staff/links.ts';
import { hasSecondFactor } from '../../modules/identity/staff/second-factor.ts';
import { endAccount, resetTwoFactor } from '../../modules/identity/staff-accounts/staff-accounts.handlers.ts';
import { licenceOfDomain } from '../../modules/licences/licence-of-domain.ts';
import { type Answer, type CommandContext, toAnswer } from '../../platform/command.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { counted } from '../../platform/kernel/counted.ts';

export type StaffContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;

export async function list({ db }: StaffContext): Promise<Answer> {
  const all = await db.queryAsSystem(allStaff);
  const data = all.map(({ account, firm }) => {
    const { id, email, name, role, last_sign_in_at, ended_at } = account;
    return { id, firm, email, name, role, state: stateOf(account), last_sign_in_at, ended_at };
  });
  if (all.length === 0) return { text: 'There are no accounts yet.', data };
  const text = all
    .map(({ account, firm }) => {
      const { id, email, name, role } = account;
      return `${id}  ${firm}: ${name} <${email}>, ${role}, ${stateOf(account)}`;
    })
    .join('\n');
  return { text, data };
}

function stateOf(account: StaffRow): string {
  const { ended_at, password_hash, last_sign_in_at } = account;
  if (ended_at) return `ended ${day(ended_at)}`;
  if (!password_hash) return 'invited';
  if (!hasSecondFactor(account)) return 'must set up a second factor';
  return last_sign_in_at ? `last signed in ${day(last_sign_in_at)}` : 'never signed in';
}

export async function create(
  { config, db, clock }: StaffContext,
  domain: string,
  typed: string,
  name: string,
): Promise<Answer> {
  const licence = await licenceOfDomain(db, domain);
  const at = clock.now();
  const email = lower(typed);
  const link = await db.transaction(licence.id, async (tx) => {
    const row = { licence_id: licence.id, email, name, role: 'administrator' as const, created_at: at };
    const account = await addStaff(tx, row);
    if (!account) throw new Error(`${licence.name} has an account of ${email} already. See npm run staff -- rescue.`);
    const invitation_expires_at = new Date(at.getTime() + linkLifetimes.invitation);
    await changeStaffRow(tx, account, { invited_at: at, invitation_expires_at, invitations: 1 });
    await tell(tx, account, at, 'staff-invited', 'staff.invited');
    return { id: account.id, path: await newStaffLink(tx, account, 'invitation', at), purpose: 'invitation' } as const;
  });
  return toLinkAnswer(config, `${name} is an administrator of ${licence.name}.`, link);
}

export async function end({ db, clock }: StaffContext, id: string): Promise<Answer> {
  const at = clock.now();
  const { name, licence_id } = await known({ db }, id);
  await db.transaction(licence_id, async (tx) => {
    const administrators = await lockAdministrators(tx, licence_id);
    if (administrators.length === 1 && administrators[0] === id)
      throw new Error(`${name} is the firm's last administrator. Make another one first: npm run staff -- create.`);
    const account = await lockedOrThrow(tx, { id, licence_id });
    await endAccount(tx, account, at);
    await tell(tx, account, at, 'staff-ended', 'staff.ended');
  });
  return toAnswer(`${name} signs in no more.`, { id, name });
}

export async function rescue({ config, db, clock }: StaffContext, id: string): Promise<Answer> {
  const at = clock.now();
  const { name, licence_id } = await known({ db }, id);
  const path = await db.transaction(licence_id, async (tx) => {
    const account = await lockedOrThrow(tx, { id, licence_id });
    await resetTwoFactor(tx, account, at);
    await tell(tx, account, at, 'staff-two-factor-reset', 'staff.two-factor-reset');
    return newStaffLink(tx, account, 'two-factor-reset', at);
  });
  const what = `${name} is signed out everywhere, and gets back in by this link.`;
  return toLinkAnswer(config, what, { id, path, purpose: 'two-factor-reset' });
}

/** Answers with the link, which nobody can look up afterwards. */
function toLinkAnswer(
  { CONSOLE_URL, CONSOLE_PORT, PORT }: StaffContext['config'],
  what: string,
  { id, path, purpose }: { id: string; path: string; purpose: LinkPurpose },
): Answer {
  const link = `${CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT ?? PORT + 2}`}${path}`;
  const hours = linkLifetimes[purpose] / 3_600_000;
  const text = `${what} It is shown this once, and works once, for ${counted(hours, 'hour')}:\n\n${link}\n`;
  return toAnswer(text, { id, link, hours });
}

async function known({ db }: Pick<StaffContext, 'db'>, id: string): Promise<StaffRow> {
  const account = isUuid(id) ? await db.queryAsSystem((q) => accountById(q, id)) : null;
  if (!account) throw new Error(`Nobody who signs in has the id ${id}. See npm run staff -- list.`);
  return account;
}

async function lockedOrThrow(tx: Queries, who: { id: string; licence_id: string }): Promise<StaffRow> {
  const account = await lockStaff(tx, who);
  if (!account) throw new Error(`Nobody who signs in has the id ${who.id}. See npm run staff -- list.`);
  return account;
}

/** A line in the trail and an event, by the operator. */
async function tell(
  tx: Queries,
  { id, licence_id, email }: StaffRow,
  at: Date,
  act: TrailAct,
  type: 'staff.invited' | 'staff.ended' | 'staff.two-factor-reset',
): Promise<void> {
  const target = { target_kind: 'staff', target_id: id };
  await audit(tx, { licence_id, at, actor_kind: 'system', act, ...target, details: { email } });
  await recordEvent(tx, { licence_id, at, type, by: 'system', data: { staff_id: id } });
}

const day = (moment: Date) => moment.toISOString().slice(0, 10);
