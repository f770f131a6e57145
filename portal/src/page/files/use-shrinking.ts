import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { shrinkToFit } from './shrink-photos.ts';

interface Shrinking {
  files: readonly PickedFile[];
  /** Bytes of all files together; null while they fit. */
  most: number | null;
  replace: (id: string, file: File) => void;
  /** Runs it so that the form waits for it. */
  track: (work: () => Promise<void>) => Promise<void>;
  onRunning: (isRunning: boolean) => void;
  onShrunk: () => void;
}

/** Makes photos smaller where all files together are too large; each photo once. */
export function useShrinking({ files, most, replace, track, onRunning, onShrunk }: Shrinking): void {
  const tried = useRef(new WeakSet<File>());
  const isRunning = useRef(false);
  const isFitting = useRef(false);
  const shrink = useEffectEvent(async (limit: number) => {
    const fresh = files.filter(({ file }) => !tried.current.has(file));
    for (const { file } of fresh) tried.current.add(file);
    let total = files.reduce((sum, { file }) => sum + file.size, 0);
    const others = total - fresh.reduce((sum, { file }) => sum + file.size, 0);
    await shrinkToFit(fresh, limit - others, (id, file, was) => {
      tried.current.add(file);
      total -= was.size - file.size;
      replace(id, file);
    });
    if (total <= limit) isFitting.current = true;
  });
  const start = useEffectEvent(async (limit: number) => {
    if (isRunning.current || files.every(({ file }) => tried.current.has(file))) return;
    isRunning.current = true;
    isFitting.current = false;
    onRunning(true);
    // A photo that could not be made smaller stays as it is, and the form says that it is too large.
    await track(() => shrink(limit)).catch(() => {});
    isRunning.current = false;
    onRunning(false);
    if (isFitting.current) onShrunk();
  });
  useEffect(() => {
    if (most !== null) void start(most);
  }, [most, files]);
}
