/** The switches that the firm can use while consumers are signed in. */
import * as z from 'zod/mini';
import { ImportMaintenance, ImportNotifications } from './licence.ts';

/** `maintenance` is required: a body lost on the way must not end maintenance. */
export const MaintenanceBody = z.extend(ImportMaintenance, { maintenance: z.boolean({ error: 'required' }) });
export const NotificationsBody = z.strictObject({ notifications: ImportNotifications });
