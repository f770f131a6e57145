import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSamePicture } from './coach/compare.ts';
import type { PhotoFault } from './coach/judge-photo.ts';
import { type Look, lookAtPhoto } from './coach/look.ts';
import { drawFirstPage } from './first-page.ts';
import { isPicture } from './is-picture.ts';

/** A fault of the photo, or the place where the same page is already. */
export type Finding = { fault: PhotoFault } | { fault: 'twice'; place: number };

/** A file as far as it has been looked at. */
export interface Seen {
  /** The address of a small picture of it; null where it cannot be drawn here. */
  picture: string | null;
  look: Look | null;
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

async function lookAtFile(file: File): Promise<Seen> {
  const look = isPicture(file) ? await lookAtPhoto(file) : null;
  const picture = look?.thumbnail ?? (isPdf(file) ? await drawFirstPage(file) : null);
  return { look, picture: picture && URL.createObjectURL(picture) };
}

const isSame = (former: Seen | undefined, other: Seen | undefined): boolean =>
  Boolean(former?.look && other?.look && isSamePicture(former.look.print, other.look.print));

/** Looks at each file once, as soon as it is chosen, and again when another took its place. */
export function useLooks(files: readonly PickedFile[]) {
  const [seen, setSeen] = useState<ReadonlyMap<File, Seen>>(new Map());
  const asked = useRef(new Map<File, Promise<Seen>>());
  useEffect(() => {
    const there = new Set(files.map(({ file }) => file));
    for (const file of there) {
      if (asked.current.has(file)) continue;
      const looking = lookAtFile(file);
      asked.current.set(file, looking);
      void looking.then((found) => setSeen((now) => new Map(now).set(file, found)));
    }
    for (const [file, looking] of asked.current) {
      if (there.has(file)) continue;
      asked.current.delete(file);
      forget(looking);
    }
  }, [files]);
  useEffect(() => {
    const all = asked.current;
    return () => {
      for (const looking of all.values()) forget(looking);
      all.clear();
    };
  }, []);
  const findings = useMemo(() => {
    const found = new Map<string, Finding>();
    files.forEach(({ id, file }, index) => {
      const own = seen.get(file);
      const first = files.findIndex((other) => isSame(seen.get(other.file), own));
      const fault = own?.look?.verdict.fault;
      if (fault) found.set(id, { fault });
      else if (first >= 0 && first < index) found.set(id, { fault: 'twice', place: first + 1 });
    });
    return found;
  }, [files, seen]);
  return { seen, findings };
}

/** Gives the memory of a small picture back. */
const forget = (looking: Promise<Seen>): void =>
  void looking.then(({ picture }) => picture && URL.revokeObjectURL(picture));
