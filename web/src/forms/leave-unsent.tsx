import { useText } from '../i18n/use-text.ts';
import LeaveDialog from './leave-dialog.tsx';

interface LeaveUnsentProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded when needed, with its texts. */
export default function LeaveUnsent(props: LeaveUnsentProps) {
  const t = useText();
  const words = {
    title: t('forms.leave_title'),
    text: t('forms.leave_text'),
    stay: t('forms.stay'),
    leave: t('forms.leave'),
  };
  return <LeaveDialog words={words} {...props} />;
}
