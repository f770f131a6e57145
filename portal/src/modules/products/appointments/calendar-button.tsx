import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { CalendarPlus } from '@klantportaal/web/ui/content/icons.ts';
import { useState } from 'react';
import { download } from '../../../api/download.ts';

/** Saves the appointment as a file that any calendar can open. */
export function CalendarButton({ id }: { id: string }) {
  const t = useText();
  const [fetching, setFetching] = useState(false);
  const fetchFile = async () => {
    setFetching(true);
    await download('downloadAppointment', { params: { id } }).catch(showError);
    setFetching(false);
  };
  return (
    <Button look="secondary" icon={CalendarPlus} busy={fetching} onClick={() => void fetchFile()}>
      {t('appointment.calendar')}
    </Button>
  );
}
