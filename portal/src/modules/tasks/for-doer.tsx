import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';

interface ForDoerProps {
  action: Pick<ProductAction, 'only_for'>;
  children: ReactNode;
}

/** Shows the form of a task; where only the other person of the dossier can do it, says so instead. */
export function ForDoer({ action: { only_for: name }, children }: ForDoerProps): ReactNode {
  const t = useText();
  return name ? <Alert>{t('common.only_for', { name })}</Alert> : children;
}
