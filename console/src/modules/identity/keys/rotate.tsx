import type { FirmKey } from '@klantportaal/contract/modules/identity/keys';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import type { Made } from './made.ts';

/** Hours for which the old one works beside the new one. */
export const overlaps = [0, 1, 24, 168, 720] as const;

interface RotateProps {
  of: FirmKey;
  made: (key: Made) => void;
  cancel: () => void;
}

/** A new key in place of one: both work for a while, so that a system can be switched over. */
export function Rotate({ of: { id }, made, cancel }: RotateProps) {
  const t = useText();
  const [hours, setHours] = useState('24');
  const rotate = useSend('rotateKey', { refreshes: ['listKeys'] });
  const go = async () => made(await rotate.send({ params: { id }, body: { overlap_hours: Number(hours) } }));
  return (
    <div className={classes.form}>
      <SelectField
        id={`overlap ${id}`}
        label={t('keys.overlap')}
        value={hours}
        onChange={setHours}
        choices={overlaps.map((overlap) => ({ value: String(overlap), label: t(`keys.overlap_${overlap}`) }))}
      />
      <FormButtons
        act={t('keys.rotate')}
        busy={rotate.sending}
        onSend={() => void go().catch(showError)}
        onCancel={cancel}
      />
    </div>
  );
}
