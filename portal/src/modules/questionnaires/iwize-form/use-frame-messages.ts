import { type IwizeMessage, readIwizeMessage } from '@klantportaal/contract/modules/questionnaires/iwize-form';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onMessage` with what the embedded form says. A message of any other window or origin is dropped unread, and so
 * is one that is not in the form's vocabulary (Q2-19).
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: IwizeMessage) => void,
): void {
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const message = readIwizeMessage(data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && event.source !== null && event.source === frame.current?.contentWindow)
        hear(event);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, frame]);
}
