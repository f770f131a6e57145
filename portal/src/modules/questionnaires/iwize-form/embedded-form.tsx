import type { IwizeEvent, IwizeMessage, IwizeStart } from '@klantportaal/contract/modules/questionnaires/iwize-form';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useIdempotencyKey } from '@klantportaal/web/api/idempotency.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useRef, useState } from 'react';
import { useRefresh } from '../../../api/query.ts';
import { upload } from '../../../api/upload.ts';
import { changedByActions } from '../../tasks/changes.ts';
import classes from './iwize-form.module.css';
import { useFrameMessages } from './use-frame-messages.ts';

interface EmbeddedFormProps {
  action: string;
  url: string;
  onSent: () => Promise<void>;
}

/** More says nothing about how a form was filled in. */
const MAX_EVENTS = 500;
/** In pixels; a form that says nothing has room enough. */
const HEIGHT = { least: 320, most: 6000, before: 720 };
const toJsonBlob = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

export function EmbeddedForm({ action, url, onSent }: EmbeddedFormProps) {
  const t = useText();
  const refresh = useRefresh();
  const keyed = useIdempotencyKey();
  const frame = useRef<HTMLIFrameElement>(null);
  const events = useRef<IwizeEvent[]>([]);
  /** The data that the form delivered, kept so that it can be sent again. */
  const data = useRef<object | null>(null);
  const [height, setHeight] = useState(HEIGHT.before);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const reason = useErrorText(failure);
  const { origin } = new URL(url);
  // The button that was pressed may be pages below, inside the frame.
  const box = useTakesFocus<HTMLDivElement>(failure);

  const send = async () => {
    if (sending || !data.current) return;
    setSending(true);
    const body = new FormData();
    body.append('iwize-data', toJsonBlob(data.current), 'iwize-data.json');
    body.append('iwize-data-origin', origin);
    body.append('iwize-events', toJsonBlob(events.current), 'iwize-events.json');
    try {
      await keyed(JSON.stringify(data.current), (idempotencyKey) =>
        upload('submitIwize', { params: { action }, body }, { idempotencyKey }),
      );
      await onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (error.code === 'ACTION_ALREADY_DONE') await refresh(changedByActions);
    } finally {
      setSending(false);
    }
  };

  useFrameMessages(frame, origin, (message: IwizeMessage) => {
    if (message.type === 'iwize:height') setHeight(Math.min(HEIGHT.most, Math.max(HEIGHT.least, message.height)));
    if (message.type === 'iwize:event' && events.current.length < MAX_EVENTS)
      events.current.push({ name: message.name, at: new Date().toISOString() });
    if (message.type === 'iwize:failed') setFailure(new ApiError('INVENTORY_FORM_SOURCE_FAILED'));
    if (message.type === 'iwize:data') {
      data.current = message.data;
      setFailure(null);
      void send();
    }
  });
  const sendStart = () =>
    frame.current?.contentWindow?.postMessage({ type: 'iwize:start' } satisfies IwizeStart, origin);

  return (
    <Stack>
      {failure && (
        <div ref={box} tabIndex={-1}>
          <Alert tone="error" live title={t('iwize_form.not_sent')}>
            <Stack tight>
              <p>{reason}</p>
              {data.current && (
                <ButtonRow>
                  <Button look="secondary" busy={sending} onClick={() => void send()}>
                    {t('common.retry')}
                  </Button>
                </ButtonRow>
              )}
            </Stack>
          </Alert>
        </div>
      )}
      <p role="status" className={sending ? undefined : 'visually-hidden'}>
        {sending ? t('iwize_form.sending') : ''}
      </p>
      <iframe
        ref={frame}
        className={classes.frame}
        style={{ height }}
        src={url}
        title={t('iwize_form.frame')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={sendStart}
      />
    </Stack>
  );
}
