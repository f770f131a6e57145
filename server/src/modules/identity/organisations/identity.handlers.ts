import type { FirmIdentityProvider } from '@klantportaal/contract/modules/identity/identity-provider';
import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import type { Config } from '../../../platform/config.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { listNamesInUse, type NamesWrite, settleNames } from '../../licences/names.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import { dropProvider, findProvider, type ProviderRow, putProvider } from '../staff/identity.queries.ts';
import { returnAddress } from '../staff/return-address.ts';
import { endSessionsByProvider } from '../staff/sessions.queries.ts';

/** The firm's own identity provider. */

export const readIdentityProvider: BackofficeHandlers['readIdentityProvider'] = async ({ db, config, key }) => {
  const found = await db.query(key.licence_id, (q) => findProvider(q, key.licence_id));
  return found && answerWithVersion(found, config);
};

export const putIdentityProvider: BackofficeHandlers['putIdentityProvider'] = async (call) => {
  const { db, clock, config, key, body, secrets, adapters, licences, log, meta, condition } = call;
  const { licence_id } = key;
  if ((await licences.byId(licence_id))?.is_sandbox) fail('SANDBOX_HAS_NO_NAMES');
  const missing = body.groups.flatMap(({ role }, index) =>
    listScopes(role).every((scope) => key.scopes.includes(scope))
      ? []
      : [{ pointer: `/groups/${index}/role`, code: 'not_held' }],
  );
  if (missing.length > 0) fail('SCOPE_NOT_HELD', { fields: missing });
  const code = adapters.webhooks.refusal(body.issuer);
  if (code) fail('INVALID_REQUEST', { fields: [{ pointer: '/issuer', code }] });
  const assertVersion = (present: ProviderRow | null) =>
    assertCondition(condition, present && computeEtag(present), () => present && toIdentityProvider(present, config));
  const before = await db.query(licence_id, (q) => findProvider(q, licence_id));
  await assertVersion(before);
  const { client_secret, ...settings } = body;
  // A secret goes to nobody but whom it was given for.
  const kept = before && before.issuer === body.issuer ? before.client_secret : null;
  const sealed = client_secret === null ? kept : secrets.seal(client_secret);
  if (!sealed) fail('INVALID_REQUEST', { fields: [{ pointer: '/client_secret', code: 'required' }] });
  const { issuer, client_id } = body;
  const provider = { issuer, client_id, client_secret: secrets.open(sealed) };
  const flaw = await adapters.identity.findFlaw(provider).catch((error: unknown) => {
    log.warn({ request_id: meta.request_id, licence_id, issuer, err: error }, 'the identity provider of a firm');
    return fail('IDENTITY_PROVIDER_FAILED');
  });
  if (flaw) fail('INVALID_REQUEST', { fields: [{ pointer: '/issuer', code: flaw }] });
  const row = { ...settings, licence_id, client_secret: sealed, has_own_return: true, changed_at: clock.now() };
  await db.transaction(licence_id, async (tx) => {
    // Once more: the provider was asked meanwhile, outside of a transaction.
    await lockByName(tx, `identity provider ${licence_id}`);
    const present = await findProvider(tx, licence_id);
    await assertVersion(present);
    const names = await listNamesInUse(tx, licence_id);
    await putProvider(tx, row);
    await settleNames(tx, licence_id, names, createNamesWrite(call, row.changed_at));
    if (present && !admitsAlike(present, row))
      await endSessionsByProvider(tx, licence_id, row.changed_at, key.session_id);
    const { domains, groups, is_required } = row;
    const words = groups.map(({ group, role }) => `${group}: ${role}`);
    await tell(tx, call, 'identity-provider-set', { issuer, domains, groups: words, is_required });
  });
  return answerWithVersion(row, config);
};

export const removeIdentityProvider: BackofficeHandlers['removeIdentityProvider'] = async (call) => {
  const { db, clock, key } = call;
  await db.transaction(key.licence_id, async (tx) => {
    const names = await listNamesInUse(tx, key.licence_id);
    const isGone = await dropProvider(tx, key.licence_id);
    await settleNames(tx, key.licence_id, names, createNamesWrite(call, clock.now()));
    if (isGone) await endSessionsByProvider(tx, key.licence_id, clock.now(), key.session_id);
    if (isGone) await tell(tx, call, 'identity-provider-removed', {});
  });
};

/** Whether both let in the same people with the same roles, as far as we can tell. */
function admitsAlike(before: ProviderRow, after: Omit<ProviderRow, 'client_secret'>): boolean {
  const describe = ({ issuer, client_id, group_claim, groups }: Omit<ProviderRow, 'client_secret'>) =>
    JSON.stringify([issuer, client_id, group_claim, groups.map(({ group, role }) => [group, role]).toSorted()]);
  return describe(before) === describe(after);
}

type Call = Pick<BackofficeRequest<'removeIdentityProvider'>, 'clock' | 'key' | 'address' | 'config'>;

const createNamesWrite = ({ config }: Pick<Call, 'config'>, now: Date): NamesWrite => ({
  byOperator: false,
  at: now,
  own: config,
  refuse: (fields) => fields.length > 0 && fail('INVALID_REQUEST', { fields: [...fields] }),
});

/** A line of the trail and an event. */
async function tell(
  tx: Parameters<typeof recordAudit>[0],
  call: Call,
  act: TrailAct,
  details: Record<string, string | string[] | boolean>,
): Promise<void> {
  const { licence_id } = call.key;
  await recordAudit(tx, {
    ...startAuditEntry(call),
    act,
    target_kind: 'identity-provider',
    target_id: licence_id,
    details,
  });
  const now = call.clock.now();
  await recordEvent(tx, { licence_id, at: now, type: 'identity-provider.changed', by: toActor(call.key), data: {} });
}

/** Another secret is another version, though it is never answered. */
const computeEtag = ({ changed_at }: ProviderRow): string => computeVersion(changed_at);

const answerWithVersion = (provider: ProviderRow, config: Config) =>
  new Answered(toIdentityProvider(provider, config), { etag: computeEtag(provider) });

function toIdentityProvider(
  { licence_id, issuer, client_id, domains, group_claim, groups, is_required, has_own_return }: ProviderRow,
  config: Config,
): FirmIdentityProvider {
  const id = licence_id;
  const said = { id, issuer, client_id, domains, group_claim, groups, is_required };
  const shared_return_address = has_own_return ? null : returnAddress(config, null);
  return { ...said, return_address: returnAddress(config, licence_id), shared_return_address };
}
