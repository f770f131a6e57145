import type { BackofficeCalls } from '@klantportaal/contract/firm-calls';
import type { FileCall, InputOf } from '@klantportaal/web/api/calls.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Download } from '@klantportaal/web/ui/content/icons.ts';
import { formatSize } from '@klantportaal/web/ui/fields/file-size.ts';
import { useEffect, useRef, useState } from 'react';
import { downloadLarge } from '../../api/large-download.ts';
import { type Act, useActs } from '../../lib/keys.ts';
import classes from './large-download.module.css';

interface LargeDownloadProps<N extends FileCall<BackofficeCalls>> {
  call: N;
  input: InputOf<BackofficeCalls[N]>;
  /** The name of the file. */
  name: string;
  /** The text of the button. */
  label: string;
  look?: 'primary' | 'secondary';
  /** Makes it an act of the page, with a key. */
  act?: Pick<Act, 'id' | 'key'>;
}

/** A button that fetches a file of any size, says how much of it came, and can stop. */
export function LargeDownload<N extends FileCall<BackofficeCalls>>({
  call,
  input,
  name,
  label,
  look = 'secondary',
  act,
}: LargeDownloadProps<N>) {
  const t = useText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    setSaid('');
    try {
      const outcome = await downloadLarge(call, input, { name, signal: stop.signal, progress: setBytes });
      setSaid(t(`common.download_${outcome}`));
    } catch (error) {
      await showError(error);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };
  useActs(act ? [{ ...act, label, run: () => void start() }] : []);
  return (
    <div className={classes.download}>
      <Button look={look} icon={Download} busy={bytes !== null} onClick={() => void start()}>
        {label}
      </Button>
      {bytes !== null && (
        <>
          <span aria-hidden className={classes.size}>
            {formatSize(bytes)}
          </span>
          <Button look="quiet" onClick={() => running.current?.abort()}>
            {t('common.download_stop')}
          </Button>
        </>
      )}
      <span role="status">{bytes === null ? said : <span className="visually-hidden">{t('common.busy')}</span>}</span>
    </div>
  );
}
