import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { createIdempotencyKey } from '@klantportaal/web/api/idempotency.ts';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { upload } from '../../../api/upload.ts';
import { drawPicture } from '../../../page/files/draw-picture.ts';
import { isPicture } from '../../../page/files/is-picture.ts';
import { shrinkPhoto } from '../../../page/files/shrink-photos.ts';
import { findReason, type LinkReason } from './use-held-link.ts';

/** A photo on its way to the computer. */
export interface SentPhoto {
  id: number;
  /** The address of the small picture; '' until it is drawn, and where it cannot be. */
  picture: string;
  state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it did not arrive. */
  error: string | null;
  /** Sending it again may help. */
  canRetry: boolean;
}

interface Queued {
  id: number;
  file: File;
  /** One key for every try, so that a photo whose answer was lost arrives once. */
  keyed: ReturnType<typeof createIdempotencyKey>;
}

/** A lost connection, or a server that is busy or away: the photo itself is fine. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The address of a small picture: a phone has no room for twenty photos as they are. */
const drawSmall = (photo: File): Promise<string> =>
  drawPicture(photo, { longest: 240, type: 'image/jpeg', quality: 0.7 }).then(URL.createObjectURL, () => '');

/** Sends photos one after the other, as large as a page needs them, and tells how far each is. */
export function useSentPhotos(onOver: (reason: LinkReason) => void) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const queue = useRef<Queued[]>([]);
  const files = useRef(new Map<number, Queued>());
  const isRunning = useRef(false);
  const change = (id: number, by: Partial<SentPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...by } : photo)));

  const sendOne = async ({ id, file, keyed }: Queued) => {
    change(id, { state: 'sending', percent: 0, error: null });
    try {
      const photo = await shrinkPhoto(file);
      void drawSmall(photo).then((picture) => change(id, { picture }));
      await keyed(String(id), (idempotencyKey) => {
        const body = new FormData();
        body.append('file[]', photo, photo.name);
        return upload('addPhonePhoto', { body }, { idempotencyKey, onProgress: (percent) => change(id, { percent }) });
      });
      files.current.delete(id);
      change(id, { state: 'arrived' });
    } catch (error) {
      const over = findReason(error);
      if (over) {
        queue.current = [];
        onOver(over);
      }
      change(id, { state: 'failed', error: over ? '' : getErrorText(error), canRetry: !over && isPassing(error) });
    }
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next);
    isRunning.current = false;
  };
  const retry = (id: number) => {
    const queued = files.current.get(id);
    if (!queued || queue.current.includes(queued)) return;
    queue.current.push(queued);
    change(id, { state: 'waiting', error: null });
    void run();
  };
  const onBack = useEffectEvent(() => {
    for (const { id, state, canRetry } of photos) if (state === 'failed' && canRetry) retry(id);
  });
  useEffect(() => {
    const back = () => onBack();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  const nextId = useRef(1);
  return {
    photos,
    retry,
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => {
        const id = nextId.current;
        nextId.current += 1;
        const isFine = isPicture(file);
        if (isFine) {
          const queued = { id, file, keyed: createIdempotencyKey() };
          files.current.set(id, queued);
          queue.current.push(queued);
        }
        const error = isFine ? null : getText('link.no_picture');
        return { id, picture: '', state: isFine ? 'waiting' : 'failed', percent: 0, error, canRetry: false } as const;
      });
      setPhotos((now) => [...now, ...added]);
      void run();
    },
  };
}
