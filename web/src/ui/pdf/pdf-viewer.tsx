import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { ChevronLeft, ChevronRight, Minus, Plus } from '../icons.ts';
import { Loading, SkeletonFacts } from '../skeleton.tsx';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { PdfCanvas } from './pdf-canvas.tsx';
import classes from './pdf-viewer.module.css';

export interface PdfWords {
  /** The name of the region: 'Adviesrapport'. */
  title: string;
  /** 'Pagina 1 van 3' */
  page: (number: number, count: number) => string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  /** 'Document wordt geopend' */
  opening: string;
}

export interface PdfViewerProps {
  bytes: ArrayBuffer;
  words: PdfWords;
  /** It is no PDF that can be shown: damaged, or with a password. */
  onFailed: () => void;
}

/** As wide as the page, and how often that. */
const zooms = [1, 1.5, 2, 3] as const;

/**
 * A PDF in the page, one page at a time: its text can be selected and read aloud, and it scrolls inside its own frame.
 * Keys in the frame: Page Up and Page Down, Home and End, plus and minus.
 */
export default function PdfViewer({ bytes, words, onFailed }: PdfViewerProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let here = true;
    let opened: OpenPdf | null = null;
    openPdf(bytes).then(
      (found) => {
        opened = found;
        if (here) setPdf(found);
        else found.close();
      },
      () => here && fail(),
    );
    return () => {
      here = false;
      opened?.close();
    };
  }, [bytes]);
  // The button that was pressed to get here is gone or far away.
  useEffect(() => {
    if (pdf) frame.current?.focus({ preventScroll: true });
  }, [pdf]);

  if (!pdf)
    return (
      <Loading>
        <p className={classes.opening}>{words.opening}</p>
        <SkeletonFacts rows={6} />
      </Loading>
    );

  const turnTo = (page: number) => {
    setNumber(Math.min(Math.max(page, 1), pdf.count));
    frame.current?.scrollTo?.({ top: 0 });
  };
  const enlarge = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const atEnd = scrollTop + clientHeight >= scrollHeight - 1;
    const act = {
      PageDown: atEnd && number < pdf.count && (() => turnTo(number + 1)),
      PageUp: scrollTop <= 0 && number > 1 && (() => turnTo(number - 1)),
      Home: () => turnTo(1),
      End: () => turnTo(pdf.count),
      '+': () => enlarge(1),
      '=': () => enlarge(1),
      '-': () => enlarge(-1),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <div className={classes.group}>
          <IconButton
            icon={ChevronLeft}
            label={words.previous}
            aria-disabled={number === 1 || undefined}
            onClick={() => turnTo(number - 1)}
          />
          <p className={classes.page} role="status">
            {words.page(number, pdf.count)}
          </p>
          <IconButton
            icon={ChevronRight}
            label={words.next}
            aria-disabled={number === pdf.count || undefined}
            onClick={() => turnTo(number + 1)}
          />
        </div>
        <div className={classes.group}>
          <IconButton
            icon={Minus}
            label={words.zoomOut}
            aria-disabled={zoom === 0 || undefined}
            onClick={() => enlarge(-1)}
          />
          <IconButton
            icon={Plus}
            label={words.zoomIn}
            aria-disabled={zoom === zooms.length - 1 || undefined}
            onClick={() => enlarge(1)}
          />
        </div>
      </div>
      {/* A region that scrolls takes the focus, so that keys can scroll it. */}
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={`${words.title}, ${words.page(number, pdf.count)}`}
        className={classes.frame}
        onKeyDown={onKeyDown}
      >
        <PdfCanvas key={number} pdf={pdf} number={number} zoom={zooms[zoom] ?? 1} onFailed={onFailed} />
      </section>
    </div>
  );
}
