import type { Database } from '../../db/open.ts';
import type { Letterhead } from '../../documents/letter.ts';
import { licenceData } from '../../shared/licence-data.ts';
import { licences } from '../../shared/licences.table.ts';
import type { LicenceData } from '../../shared/licences.ts';
import { PlaceFault } from './import-fault.ts';
import { rowOf } from './put.queries.ts';

/** The licence that a document names by the firm's id. @throws PlaceFault when there is none */
export async function licenceOf(db: Database, firm_id: string): Promise<LicenceData> {
  const row = await db.system((q) => rowOf(q, licences, { firm_id }));
  if (!row) throw new PlaceFault('/licence', `unknown licence: ${firm_id}`);
  return licenceData(row, []);
}

/** The licence as it stands on its paper. */
export function letterheadOf({ name, settings, theme, content }: LicenceData): Letterhead {
  const {
    address_lines = [],
    phone,
    emailaddress,
  } = settings as Record<string, unknown> & { address_lines?: string[] };
  const logo = content.image_logo;
  return {
    name,
    lines: [...address_lines, phone, emailaddress].filter((line): line is string => typeof line === 'string'),
    colour: theme.color_primary,
    ...(logo && { logo: { mime: logo.startsWith('/9j/') ? 'image/jpeg' : 'image/png', base64: logo } as const }),
  };
}
