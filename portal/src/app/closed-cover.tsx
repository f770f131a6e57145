/** Carries React Aria's overlays: loaded when maintenance begins under an open page. */
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '../i18n/use-text.ts';
import classes from './closed-cover.module.css';
import { StartUpPage } from './start-up-page.tsx';

/**
 * The maintenance page in front of the open one, dialogs included: a dialog as large as the window, because that keeps
 * the page below alive and out of reach, and gives the focus back to where it was.
 */
export default function ClosedCover() {
  const t = useText();
  return (
    <ModalOverlay className={classes.overlay} isOpen isKeyboardDismissDisabled>
      <Modal className={classes.modal}>
        <Dialog className={classes.dialog} aria-label={t('maintenance.title')}>
          <StartUpPage name="maintenance" over />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
