import { Alert } from '../ui/alert.tsx';
import { localized, usePortal } from './portal.ts';

/** The server's notice about maintenance to come, on the pages where one signs in, while its flag is on (spec: platform §2.9). */
export function MaintenanceNotice() {
  const { show_notice, notice } = usePortal().maintenance;
  return show_notice && notice ? <Alert tone="warning">{localized(notice)}</Alert> : null;
}
