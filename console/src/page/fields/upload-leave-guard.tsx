import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

interface UploadLeaveGuardProps {
  /** Whether a file is on its way; must be a stable function. */
  asks: () => boolean;
  /** Stops it. */
  onLeave: () => void;
}

/** Asks before a page is left whose file is still on its way. */
export function UploadLeaveGuard(props: UploadLeaveGuardProps) {
  const t = useText();
  const words = {
    title: t('common.upload_leave'),
    text: t('common.upload_leave_text'),
    stay: t('common.upload_stay'),
    leave: t('common.upload_go'),
  };
  return <LeaveGuard {...props} words={words} />;
}
