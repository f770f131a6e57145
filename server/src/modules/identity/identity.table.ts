import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { createMomentColumn } from '../../platform/db/columns.ts';
import { boolean, index, jsonb, pgTable, text, uuid } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';

/** A firm's own identity provider. The secret is encrypted with `SECRET_KEY`. */
export const identity_providers = pgTable(
  'identity_providers',
  {
    licence_id: uuid()
      .primaryKey()
      .references(() => licences.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    client_id: text().notNull(),
    client_secret: text().notNull(),
    domains: text().array().notNull(),
    group_claim: text().notNull(),
    groups: jsonb().$type<{ group: string; role: Role }[]>().notNull(),
    is_required: boolean().notNull(),
    /** Whether it sends people back to an address of its own; one that was saved before there were any does not. */
    has_own_return: boolean().notNull().default(false),
    changed_at: createMomentColumn().notNull(),
  },
  (t) => [index('identity_providers_by_domain').using('gin', t.domains)],
);
