import type { OfficeHours } from '@klantportaal/contract/modules/compliance/trail-reviews';
import type { JsonObject } from '../../../platform/db/columns.ts';

/** When a firm works that says nothing about it. */
const usual: OfficeHours = { from: '08:00', until: '18:00' };

/** When the firm works, by its licence: on Monday to Friday. */
export const getOfficeHours = (settings: JsonObject): OfficeHours =>
  // Validated against its schema when it was written.
  (settings.office_hours as OfficeHours | undefined) ?? usual;
