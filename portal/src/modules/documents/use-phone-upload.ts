import type { PhoneUpload } from '@klantportaal/contract/modules/documents/upload-links';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { fetchFile } from '../../api/download.ts';
import { query, useSend } from '../../api/query.ts';

/** Milliseconds between two questions whether a photo came: who took it looks at the computer at once. */
const POLL_MS = 1500;

interface Options {
  action: string;
  onPhoto: (photo: File) => void;
  /** The form is being sent: nothing is added to it. */
  paused: boolean;
}

/** A link that works, or waits to. */
const isLive = ({ state }: Pick<PhoneUpload, 'state'>) => state === 'waiting' || state === 'connected';

/** The photos of one phone for the upload that is open here, until it is sent, ended or left. */
export function usePhoneUpload({ action, onPhoto, paused }: Options) {
  const starting = useSend('startPhoneUpload', { refreshes: [] });
  const [made, setMade] = useState<PhoneUpload | null>(null);
  const [count, setCount] = useState(0);
  const [isEnded, setEnded] = useState(false);
  const id = made?.id ?? '';
  const { data, dataUpdatedAt } = useQuery({
    ...query('readPhoneUpload', { params: { id } }),
    enabled: made !== null && !isEnded,
    refetchInterval: ({ state: { data: last } }) => (!last || isLive(last)) && POLL_MS,
    // The computer may be covered by another window while its reader looks at the phone.
    refetchIntervalInBackground: true,
  });
  const fetching = usePhotos({
    link: made && !isEnded ? id : null,
    photos: paused ? undefined : data?.photos,
    lookedAt: dataUpdatedAt,
    onPhoto(photo) {
      onPhoto(photo);
      setCount((before) => before + 1);
    },
  });
  useEndOnLeaving(made && !isEnded ? id : null);

  const start = async () => {
    try {
      const link = await starting.send({ body: { productActionId: action } });
      setEnded(false);
      setMade(link);
    } catch (error) {
      await showError(error);
    }
  };
  return {
    /** Null until one is made. */
    link: made && { ...made, state: isEnded ? 'ended' : (data?.state ?? made.state) },
    /** The number of photos that came from phones. */
    count,
    fetching,
    starting: starting.sending,
    start,
    /** Ends the link, as leaving the page does. */
    end: () => setEnded(true),
    /** Forgets the link before any phone came, so that it is offered anew. */
    close: () => setMade(null),
  };
}
export type PhoneConnection = ReturnType<typeof usePhoneUpload>;

interface Photos {
  link: string | null;
  photos: PhoneUpload['photos'] | undefined;
  /** When they were last asked for: what failed is fetched with the next look. */
  lookedAt: number;
  onPhoto: (photo: File) => void;
}

/** Fetches the photos that wait, in their order, each once. */
function usePhotos({ link, photos, lookedAt, onPhoto }: Photos): boolean {
  const here = useRef(new Set<string>());
  // A look that was under way meanwhile may still list them.
  const told = useRef(new Set<string>());
  const isRunning = useRef(false);
  const [fetching, setFetching] = useState(false);
  const fetchAll = useEffectEvent(async (id: string) => {
    for (const { id: photo, name, mime } of photos ?? []) {
      if (told.current.has(photo)) continue;
      const params = { id, photo };
      if (!here.current.has(photo)) {
        const { blob } = await fetchFile('downloadPhonePhoto', { params });
        here.current.add(photo);
        onPhoto(new File([blob], name, { type: mime }));
      }
      await call('removePhonePhoto', { params });
      told.current.add(photo);
    }
  });
  useEffect(() => {
    if (link === null || !photos?.length || lookedAt === 0 || isRunning.current) return;
    isRunning.current = true;
    setFetching(true);
    void fetchAll(link)
      .catch(() => {})
      .finally(() => {
        isRunning.current = false;
        setFetching(false);
      });
  }, [link, photos, lookedAt]);
  return fetching;
}

/** Ends the link when the page is left, in whatever way. */
function useEndOnLeaving(link: string | null): void {
  useEffect(() => {
    if (link === null) return;
    const leave = () => void call('endPhoneUpload', { params: { id: link } }, { keepalive: true }).catch(() => {});
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [link]);
}
