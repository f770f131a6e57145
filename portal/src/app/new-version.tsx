import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Cross } from '@klantportaal/web/ui/content/icons.ts';
import { float } from '@klantportaal/web/ui/layout/float.ts';
import { useState } from 'react';
import classes from './new-version.module.css';

const reload = () => location.reload();

/** Offers a new version of the portal; never reloads a page while it is in use. */
export function NewVersion() {
  const t = useText();
  const [put, setPut] = useState(true);
  return (
    <div role="status" data-floats="down" className={classes.place}>
      {put && (
        <div ref={float} className={classes.card}>
          <p className={classes.title}>{t('common.newer')}</p>
          <p>{t('common.newer_text')}</p>
          <Button look="secondary" onClick={() => mayLeave(reload) && reload()}>
            {t('common.newer_now')}
          </Button>
          <IconButton icon={Cross} label={t('common.close')} className={classes.close} onClick={() => setPut(false)} />
        </div>
      )}
    </div>
  );
}
