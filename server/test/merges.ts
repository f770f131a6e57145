import { consumers } from '../src/modules/people/consumers.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { openFirmCalls } from './firm-calls.ts';

/** A person of a dossier of these tests. */
export interface Person {
  firm_id?: string;
  display_name?: string;
  email?: string | null;
  date_of_birth?: string;
}
export const anna = { display_name: 'Anna Veen', email: 'anna@post.example' };
export const daan = { display_name: 'Daan Dijk', email: 'daan@post.example' };

/** A firm with dossiers by twos, which become one and part again. */
export async function openMerges() {
  const on = await openFirmCalls();
  const zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'privacy:write', 'trail:read']);
  let nth = 0;

  /** Two dossiers with a person, a product and an action each. */
  async function two(merged: Person = {}, other: Person = {}, prefix = 'u-') {
    const ids = [`${prefix}${++nth}`, `${prefix}${++nth}`] as [string, string];
    for (const [index, person] of [merged, other].entries()) {
      const id = ids[index]!;
      const made = await zee.call('PUT', `/dossiers/${id}`, {
        label: `Dossier ${id}`,
        date_created: '2026-01-01',
        persons: [{ firm_id: `p-${id}`, display_name: 'Noor Veen', email: 'noor@post.example', ...person }],
        products: [{ kind: 'credit', firm_id: `c-${id}`, label: 'Lening', details: {} }],
        actions: [
          {
            firm_id: `a-${id}`,
            type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
            label: 'Loonstrook',
            date_created: '2026-01-02',
            product: { kind: 'credit', firm_id: `c-${id}` },
            requested_for: person.firm_id ?? `p-${id}`,
            document: { label: 'Loonstrook' },
          },
        ],
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    }
    return ids;
  }
  const preview = async (into: string, from: string) => zee.call('GET', `/dossiers/${into}/merges/${from}`);
  async function merge(into: string, from: string, body: object = {}) {
    const { etag } = await preview(into, from);
    return zee.call('PUT', `/dossiers/${into}/merges/${from}`, body, { 'if-match': etag! });
  }
  const undo = (into: string, from: string) => zee.call('DELETE', `/dossiers/${into}/merges/${from}`);
  const read = async (firm_id: string) => {
    const { body } = await zee.call('GET', `/dossiers/${firm_id}`);
    return body.data?.attributes;
  };
  const readRow = async (firm_id: string) =>
    (await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.firm_id, firm_id))))[0]!;
  return { on, zee, two, preview, merge, undo, read, rowOf: readRow, next: () => nth };
}
export type Merges = Awaited<ReturnType<typeof openMerges>>;
