import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { localise, usePortal } from './portal.ts';

/** The server's notice about upcoming maintenance, on the sign-in pages, while its flag is on (P2.9-02). */
export function MaintenanceNotice() {
  const { show_notice, notice } = usePortal().maintenance;
  return show_notice && notice ? <Alert tone="warning">{localise(notice)}</Alert> : null;
}
