/** Includes React Aria's overlays: loaded only when maintenance starts while a page is open. */

import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import classes from './maintenance-overlay.module.css';
import { StartUpPage } from './start-up-page.tsx';

/**
 * The maintenance page over the open one, dialogs included: a full-window dialog, because that keeps the page below
 * mounted but inert, and restores the focus afterwards.
 */
export default function MaintenanceOverlay() {
  const t = useText();
  return (
    <ModalOverlay className={cx(classes.overlay)} isOpen isKeyboardDismissDisabled>
      <Modal className={cx(classes.modal)}>
        <Dialog className={cx(classes.dialog)} aria-label={t('maintenance.title')}>
          <StartUpPage name="maintenance" over />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
