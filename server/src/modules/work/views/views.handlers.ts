import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { SavedView, ViewBody } from '@klantportaal/contract/modules/work/views';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import type { BackofficeHandlers, BackofficeRequest, UsedKey } from '../../identity/firm-calls.ts';
import {
  addView,
  listVisibleViews,
  lockAndCountViews,
  lockView,
  type Owner,
  placeViews,
  removeView,
  type ViewRow,
  writeView,
} from './views.queries.ts';

/** Views that one owner, or the firm together, has at most. */
const MAX_VIEWS = 200;

export const listViews: BackofficeHandlers['listViews'] = async ({ db, key }) => {
  const rows = await db.query(key.licence_id, (q) => listVisibleViews(q, getOwner(key)));
  return rows.map(toSavedView);
};

export const makeView: BackofficeHandlers['makeView'] = async (call) => {
  const { db, key, body } = call;
  return db.transaction(key.licence_id, async (tx) => {
    const row = toViewRow(call, body);
    if ((await lockAndCountViews(tx, key.licence_id, row.owner)) >= MAX_VIEWS) failWithTooMany();
    return new Answered(toSavedView(await addView(tx, row)), { status: 201 });
  });
};

export const changeView: BackofficeHandlers['changeView'] = async (call) => {
  const { db, key, body, params } = call;
  const id = parseUuid(params.id, 'VIEW_NOT_FOUND');
  return db.transaction(key.licence_id, async (tx) => {
    const before = await lockOwnView(tx, key, id);
    const row = toViewRow(call, body);
    if (row.owner !== before.owner && (await lockAndCountViews(tx, key.licence_id, row.owner)) >= MAX_VIEWS)
      failWithTooMany();
    return toSavedView(await writeView(tx, id, row));
  });
};

const handleRemoveView: BackofficeHandlers['removeView'] = async ({ db, key, params }) => {
  const id = parseUuid(params.id, 'VIEW_NOT_FOUND');
  await db.transaction(key.licence_id, async (tx) => {
    await lockOwnView(tx, key, id);
    await removeView(tx, key.licence_id, id);
  });
};

export const orderViews: BackofficeHandlers['orderViews'] = async ({ db, key, body }) => {
  const rows = await db.transaction(key.licence_id, async (tx) => {
    const known = await listVisibleViews(tx, getOwner(key));
    const wanted = [...new Set(body.views.map((id) => id.toLowerCase()))];
    const fields = wanted.flatMap((id, n) =>
      known.some((view) => view.id === id) ? [] : [{ pointer: `/views/${n}`, code: 'unknown_view' }],
    );
    if (fields.length > 0) fail('INVALID_REQUEST', { fields });
    const others = known.flatMap(({ id }) => (wanted.includes(id) ? [] : id));
    // Only who may share views orders those of the firm; all others order their own.
    const placed = mayShare(key) ? known : known.filter(({ owner }) => owner !== null);
    const ids = new Set(placed.map(({ id }) => id));
    const order = [...wanted, ...others].filter((id) => ids.has(id));
    if (order.length > 0) await placeViews(tx, key.licence_id, order);
    return listVisibleViews(tx, getOwner(key));
  });
  return rows.map(toSavedView);
};

const failWithTooMany = () => fail('INVALID_REQUEST', { fields: [{ pointer: '', code: 'too_many_views' }] });

const getOwner = ({ kind, id, licence_id }: UsedKey): Owner => ({ licence_id, owner: `${kind}:${id}` });

/** Whether somebody may make and change what everybody of the firm sees. */
const mayShare = ({ scopes }: UsedKey): boolean => scopes.includes('inbox:write' satisfies Scope);

/** A view that the caller may change. @throws RequestError VIEW_NOT_FOUND, or ACCESS_DENIED for one of the firm */
async function lockOwnView(tx: Queries, key: UsedKey, id: string): Promise<ViewRow> {
  const found = await lockView(tx, getOwner(key), id);
  if (!found) fail('VIEW_NOT_FOUND');
  if (found.owner === null && !mayShare(key)) fail('ACCESS_DENIED');
  return found;
}

const toViewRow = (
  { key, clock }: Pick<BackofficeRequest<'makeView'>, 'key' | 'clock'>,
  { list, name, shared, filter }: ViewBody,
) => {
  if (shared && !mayShare(key)) fail('ACCESS_DENIED');
  return {
    ...toActor(key),
    licence_id: key.licence_id,
    owner: shared ? null : getOwner(key).owner,
    list,
    name,
    filter: filter as JsonObject,
    updated_at: clock.now(),
  };
};

const toSavedView = ({ id, list, name, owner, filter, updated_at, ...actor }: ViewRow): SavedView => ({
  id,
  list,
  name,
  shared: owner === null,
  filter,
  made_by: toWireActor(actor),
  updated_at: updated_at.toISOString(),
});

export { handleRemoveView as removeView };
