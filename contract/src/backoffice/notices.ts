/** What the firm switches while its consumers are signed in (decisions 28, 45). */
import * as z from 'zod/mini';
import { ImportMaintenance, ImportNotifications } from './licence.ts';

/** `maintenance` must be said: a body that got lost on the way may not end it. */
export const MaintenanceBody = z.extend(ImportMaintenance, { maintenance: z.boolean({ error: 'required' }) });
export const NotificationsBody = z.strictObject({ notifications: ImportNotifications });
