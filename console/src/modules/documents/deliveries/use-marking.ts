import type { Mark, NumberFound } from '@klantportaal/contract/modules/documents/redactions';
import { useMemo } from 'react';
import { useKept } from '../../../page/drafts/use-kept.ts';
import type { PlacedMark } from './marks.ts';

/** The marks made in a document, kept in this tab until it is covered. */
export interface Marking {
  marks: readonly PlacedMark[];
  add: (mark: Mark) => void;
  change: (mark: PlacedMark) => void;
  remove: (id: string) => void;
  /** Adds what was found in the text, once. */
  propose: (found: readonly NumberFound[]) => void;
  erase: () => void;
}

interface Kept {
  marks: PlacedMark[];
  isProposed: boolean;
}

/** @param version the document that is marked: of another one places are others */
export function useMarking(version: string): Marking {
  const [text, setText, copy] = useKept(`marks ${version}`);
  const kept = useMemo(() => (text ? (JSON.parse(text) as Kept) : { marks: [], isProposed: false }), [text]);
  const set = (marks: PlacedMark[], isProposed = kept.isProposed) => setText(JSON.stringify({ marks, isProposed }));
  const createId = () => crypto.randomUUID();
  const propose = (found: readonly NumberFound[]) => {
    if (kept.isProposed) return;
    const marks = found.map(({ page, x, y, width, height }, index) => {
      return { page, x, y, width, height, id: `found ${index}`, isProposed: true };
    });
    setText(JSON.stringify({ marks: [...marks, ...kept.marks], isProposed: true }));
  };
  return {
    marks: kept.marks,
    add: (mark) => set([...kept.marks, { ...mark, id: createId(), isProposed: false }]),
    change: (mark) => set(kept.marks.map((existing) => (existing.id === mark.id ? mark : existing))),
    remove: (id) => set(kept.marks.filter((mark) => mark.id !== id)),
    propose,
    erase: () => {
      copy.erase();
      setText('');
    },
  };
}
