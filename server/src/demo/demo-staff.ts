import type { Role } from '@klantportaal/contract/modules/identity/roles';
import type { AppContext } from '../modules/identity/app-context.ts';
import { addStaff, findAdviser } from '../modules/identity/staff/accounts.queries.ts';

/** TABLE: the people of each firm of the demo. One password and one second factor open all, those of its consumers. */
export const demoStaff: readonly { user: string; name: string; role: Role; isAdviser?: true }[] = [
  { user: 'adviseur', name: 'Adviseur', role: 'adviser', isAdviser: true },
  { user: 'assistent', name: 'Noor Assistent', role: 'assistant' },
  { user: 'beheerder', name: 'Bas Beheerder', role: 'administrator' },
  { user: 'lezer', name: 'Lot Lezer', role: 'reader' },
];

/** TABLE: where the people of a firm have their mail addresses, and its first adviser, by the firm's domain. */
export const demoFirms: Readonly<Record<string, { mail: string; adviser: string }>> = {
  'formal.demo.example': { mail: 'kadewacht.demo.example', adviser: 'roelfien' },
  'informal.demo.example': { mail: 'huisenhaver.demo.example', adviser: 'sterre' },
};

const password = 'Demo-Portaal-2026!';
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Adds them; those that are there already stay as they are. */
export async function addDemoStaff({ db, clock, licences, passwords, secrets }: AppContext): Promise<void> {
  const now = clock.now();
  const password_hash = await passwords.hash(password);
  for (const { id: licence_id, domains } of await licences.list()) {
    const firm = demoFirms[domains[0] ?? ''];
    if (!firm) continue;
    await db.transaction(licence_id, async (tx) => {
      const adviser = await findAdviser(tx, licence_id, firm.adviser);
      for (const { user, name, role, isAdviser } of demoStaff)
        await addStaff(tx, {
          licence_id,
          email: `${user}@${firm.mail}`,
          name: (isAdviser && adviser?.name) || name,
          role,
          adviser_id: isAdviser ? adviser?.id : null,
          password_hash,
          password_changed_at: now,
          two_factor_secret: secrets.seal(key),
          created_at: now,
        });
    });
  }
}
