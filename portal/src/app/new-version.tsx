import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { Button, IconButton } from '@klantportaal/web/ui/button.tsx';
import { Cross } from '@klantportaal/web/ui/icons.ts';
import { useFloat } from '@klantportaal/web/ui/use-float.ts';
import { useRef, useState } from 'react';
import classes from './new-version.module.css';

const reload = () => location.reload();

/** Offers a new version of the portal; never reloads a page while it is in use. */
export function NewVersion() {
  const t = useText();
  const [put, setPut] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  useFloat(place, put || null);
  return (
    <div ref={place} role="status" data-floats="down" className={classes.place}>
      {put && (
        <div data-float className={classes.card}>
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
