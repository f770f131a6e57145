/** Carries React Aria's overlays: pages of the sign-in load this file lazily. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../buttons/button.tsx';
import { Cross } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /**
   * Buttons at the bottom; they stay visible while the content scrolls, unless the window is low. In the order in which
   * they are reached: first what is asked for or loses nothing, then what ends or removes something.
   */
  actions?: ReactNode;
  /** Greatest width in pixels, also in a licence with larger letters; the specification names 300, 350 and 800. */
  width?: 300 | 350 | 480 | 640 | 800 | 1400;
  /** Neither Esc nor a click outside closes it, and it has no cross (P2.4-06). */
  persistent?: boolean;
  /** A question that must be answered first. */
  alert?: boolean;
  /** Hides what is behind it. */
  veil?: boolean;
}

/** A dialog over the page: it traps the focus and returns it on closing. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  width = 480,
  persistent = false,
  alert,
  veil,
}: DialogProps) {
  const texts = useUiTexts();
  return (
    <ModalOverlay
      className={cx(classes.overlay, veil && classes.veil)}
      isOpen={open}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={cx(classes.modal)} style={{ maxWidth: width }}>
        <AriaDialog className={cx(classes.dialog)} role={alert ? 'alertdialog' : 'dialog'}>
          <header className={classes.head}>
            <Heading slot="title" level={2} className={cx(classes.title)}>
              <Words>{title}</Words>
            </Heading>
            {!persistent && <IconButton icon={Cross} label={texts.close} className={classes.close} onClick={onClose} />}
          </header>
          <div className={classes.body}>
            <Words>{children}</Words>
          </div>
          {actions && <footer className={classes.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Names the drawer for screen readers. */
  label: string;
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A panel from the side: the menu on phones. */
export function Drawer({ open, onClose, label, side = 'end', children }: DrawerProps) {
  const texts = useUiTexts();
  return (
    <ModalOverlay
      className={cx(classes.overlay, classes.drawerOverlay)}
      isOpen={open}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={cx(classes.drawer, classes[side])}>
        <AriaDialog className={cx(classes.dialog)} aria-label={label}>
          <div className={classes.drawerHead}>
            <IconButton icon={Cross} label={texts.close} onClick={onClose} />
          </div>
          <div className={classes.drawerBody}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
