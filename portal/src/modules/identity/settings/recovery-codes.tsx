import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useLeaveQuestion } from '@klantportaal/web/lib/use-leave-question.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Copy, Download, Printer } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useRef, useState } from 'react';
import { useLicence } from '../../../licences/portal.ts';
import { FocusOnMount } from './focus-on-mount.tsx';
import classes from './settings.module.css';

const LeaveDialog = createLazyComponent(
  () => import('./leave-codes-dialog.tsx'),
  ({ onStay }) => onStay(),
);

/**
 * The single-use codes for a lost phone; shown only once, so leaving without saving them needs
 * confirmation.
 */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText();
  const firm = useLicence()?.name ?? '';
  const title = t('settings.recovery.file_title', { firm });
  const kept = useRef(false);
  const [areNotKept] = useState(() => () => !kept.current);
  const { leave, stay } = useLeaveQuestion(areNotKept);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      kept.current = true;
      showToast('success', t('settings.recovery.copied'));
    } catch {
      // No https, or no permission: the codes can still be selected by hand.
      showToast('error', t('settings.recovery.not_copied'));
    }
  };
  const download = () => {
    void saveFile({
      name: `${t('settings.recovery.file_name')}.txt`,
      blob: new Blob([[title, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' }),
    });
    kept.current = true;
  };
  const print = () => {
    window.print();
    kept.current = true;
  };
  const handleDone = () => {
    kept.current = true;
    onDone();
  };
  return (
    <FocusOnMount>
      <Alert tone="warning" title={t('settings.recovery.title')}>
        <p>{t('settings.recovery.text')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <ButtonRow>
          <Button look="secondary" icon={Copy} onClick={() => void copy()}>
            {t('settings.recovery.copy')}
          </Button>
          <Button look="secondary" icon={Download} onClick={download}>
            {t('settings.recovery.download')}
          </Button>
          <Button look="secondary" icon={Printer} onClick={print}>
            {t('settings.recovery.print')}
          </Button>
        </ButtonRow>
        <div className={classes.kept}>
          <Button onClick={handleDone}>{t('settings.recovery.done')}</Button>
        </div>
      </Alert>
      {leave && <LeaveDialog onStay={stay} onLeave={leave} />}
    </FocusOnMount>
  );
}
