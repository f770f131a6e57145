import { backoffice_keys } from '../modules/identity/backoffice.table.ts';
import { accounts } from '../modules/identity/sign-in.table.ts';
import { staff_accounts } from '../modules/identity/staff/staff.table.ts';
import { and, eq, isNull, like, sql } from '../platform/db/drizzle.ts';
import type { Queries } from '../platform/db/queries.ts';

/** Whether an account or key of the demo can sign in here. Runs as `system`. */
export async function hasDemoData(q: Queries): Promise<boolean> {
  const people = q.select({ one: sql`1` }).from(accounts).where(like(accounts.user_name, '%@demo.example'));
  const keys = q.select({ one: sql`1` }).from(backoffice_keys).where(eq(backoffice_keys.name, 'demo'));
  const staff = q
    .select({ one: sql`1` })
    .from(staff_accounts)
    .where(and(like(staff_accounts.email, '%.demo.example'), isNull(staff_accounts.ended_at)));
  const [found] = (await q.execute(sql`select exists (${people}) or exists (${keys}) or exists (${staff}) as demo`))
    .rows;
  return found?.demo === true;
}

/**
 * Production on the demo's database would be open to everyone: its passwords and keys are published.
 * @throws Error in words for the administrator
 */
export async function refuseDemoData(q: Queries): Promise<void> {
  if (await hasDemoData(q)) throw new DemoDataError();
}

class DemoDataError extends Error {
  override name = 'DemoDataError';
  constructor() {
    super(
      'The database holds the demo, whose passwords and keys everybody knows. With NODE_ENV=production start on a database of your own: an empty one in DATABASE_URL, or another DATA_DIR.',
    );
  }
}
