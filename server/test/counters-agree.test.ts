import { isOpenTodo, isTodo } from '@klantportaal/contract/action-types';
import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Dossier, ProductDefinition } from '@klantportaal/contract/modules/work/dashboard';
import type { DossierLine } from '@klantportaal/contract/modules/work/dossier-overview';
import { getMenuKind, productKinds, storedKindNames } from '@klantportaal/contract/product-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dossiers } from '../src/modules/dossiers/dossiers.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { toDutchDay } from '../src/platform/kernel/clock.ts';
import { giveKey } from './backoffice.ts';
import { type DemoApp, startDemoApp } from './fixtures/demo.ts';

let on: DemoApp;
beforeAll(async () => {
  on = await startDemoApp();
});
afterAll(() => on.close());

/** A product as every list serves it. */
interface Counted {
  id: string;
  action_counter?: { total: number; closed: number; open: number };
}

const count = (actions: readonly ProductAction[]) => {
  const closed = actions.filter(({ is_done }) => is_done).length;
  return { total: actions.length, closed, open: actions.filter(isOpenTodo).length };
};

describe.each([
  ['full@demo.example', 'formal.demo.example'],
  ['informal@demo.example', 'informal.demo.example'],
  ['company@demo.example', 'formal.demo.example'],
  ['new@demo.example', 'formal.demo.example'],
])('the counters of %s agree with the to-dos that the pages list', (user, domain) => {
  const read = async <T>(url: string): Promise<T> => {
    const answer = await on.app.inject({ url, headers: await on.signInHeaders(user, domain) });
    return decode(answer.json<WireDocument>()) as T;
  };
  const todos = async () => (await read<ProductAction[]>('/api/actions')).filter(isTodo);

  test('for each product in its list', async () => {
    const actions = await todos();
    for (const kind of storedKindNames) {
      for (const { id, action_counter } of await read<Counted[]>(productKinds[kind].endpoint.path))
        if (action_counter)
          expect([kind, action_counter]).toEqual([kind, count(actions.filter(({ product }) => product?.id === id))]);
    }
  });

  test('for each entry of the menu', async () => {
    const actions = (await todos()).filter(isOpenTodo);
    const kindOf = new Map<string, string>();
    for (const kind of storedKindNames)
      for (const { id } of await read<Counted[]>(productKinds[kind].endpoint.path)) kindOf.set(id, getMenuKind(kind));
    for (const { id, open_actions, late_actions } of await read<ProductDefinition[]>('/api/products/definitions')) {
      const own = actions.filter(({ product }) => (kindOf.get(product?.id ?? '') ?? 'dossier') === id);
      const late = own.filter(({ deadline }) => deadline && deadline < toDutchDay(on.clock.now()));
      expect([id, open_actions, late_actions]).toEqual([id, own.length, late.length]);
    }
  });

  test('for the firm, in its list of dossiers', async () => {
    const { id, label } = await read<Dossier>('/api/dossiers');
    const [dossier] = await on.db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.id, id)));
    const key = `counting-${user}`;
    await giveKey(on.db, dossier!.licence_id, key, ['dossiers:read']);
    const answer = await on.app.inject({
      url: `/backoffice/v1/dossier-overview?search=${encodeURIComponent(label)}`,
      headers: { authorization: `Bearer ${key}` },
    });
    const lines = decode(answer.json<WireDocument>()) as DossierLine[];
    const open = (await todos()).filter(isOpenTodo).length;
    expect(lines.filter((line) => line.label === label)).toMatchObject([{ open_todos: open }]);
  });

  test('for the progress of the dossier', async () => {
    const { total, closed } = count(await todos());
    const { percentage_complete } = await read<Dossier>('/api/dossiers');
    expect(percentage_complete).toEqual(total === 0 ? null : (closed / total) * 100);
  });
});
