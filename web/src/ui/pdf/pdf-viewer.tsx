import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { ChevronLeft, ChevronRight, Minus, Plus, Turn } from '../content/icons.ts';
import { Loading, SkeletonFacts } from '../feedback/skeleton.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { giveBack, take } from './opened.ts';
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
  /** 'Draaien': a quarter to the right. */
  turn: string;
  /** 'Document wordt geopend' */
  opening: string;
}

export interface PdfViewerProps {
  blob: Blob;
  words: PdfWords;
  /** Called for a PDF that cannot be shown: damaged, or with a password. */
  onFailed: () => void;
  /** The page shown, from 1, where the page around the viewer decides; else the viewer does. */
  paging?: { number: number; show: (number: number) => void };
  /** Lies over the page, which then is as it was made, not turned. */
  overlay?: ((number: number) => ReactNode) | undefined;
  /** Whether keys go to it once it stands; they do unless told otherwise. */
  takesFocus?: boolean;
}

const WHERE_ONE_TYPES = 'input, select, textarea, [contenteditable], [role="dialog"]';

/** Zoom levels: 1 is as wide as the page. */
const zooms = [1, 1.5, 2, 3] as const;

/**
 * A PDF in the page, one page at a time: its text can be selected and read aloud, and it scrolls inside its own frame.
 * Keys in the frame: Page Up and Page Down, Home and End, plus and minus.
 */
export default function PdfViewer({ blob, words, onFailed, paging, overlay, takesFocus = true }: PdfViewerProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [own, setOwn] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [turned, setTurned] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let here = true;
    take(blob).then(
      (found) => here && setPdf(found),
      () => here && fail(),
    );
    return () => {
      here = false;
      setPdf(null);
      giveBack(blob);
    };
  }, [blob]);
  // The button that was pressed to get here is gone or far away. Who types by now goes on typing.
  const wantsFocus = useEffectEvent(() => takesFocus && !document.activeElement?.closest(WHERE_ONE_TYPES));
  useEffect(() => {
    if (pdf && wantsFocus()) frame.current?.focus({ preventScroll: true });
  }, [pdf]);

  if (!pdf)
    return (
      <Loading>
        <p className={classes.opening}>{words.opening}</p>
        <SkeletonFacts rows={6} />
      </Loading>
    );

  const clampPage = (page: number) => Math.min(Math.max(page, 1), pdf.count);
  const number = clampPage(paging?.number ?? own);
  const turnTo = (page: number) => {
    (paging?.show ?? setOwn)(clampPage(page));
    frame.current?.scrollTo?.({ top: 0 });
  };
  const changeZoom = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 0), zooms.length - 1));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const atEnd = scrollTop + clientHeight >= scrollHeight - 1;
    const act = {
      PageDown: atEnd && number < pdf.count && (() => turnTo(number + 1)),
      PageUp: scrollTop <= 0 && number > 1 && (() => turnTo(number - 1)),
      Home: () => turnTo(1),
      End: () => turnTo(pdf.count),
      '+': () => changeZoom(1),
      '=': () => changeZoom(1),
      '-': () => changeZoom(-1),
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
            onClick={() => changeZoom(-1)}
          />
          <IconButton
            icon={Plus}
            label={words.zoomIn}
            aria-disabled={zoom === zooms.length - 1 || undefined}
            onClick={() => changeZoom(1)}
          />
          <IconButton
            icon={Turn}
            label={words.turn}
            aria-disabled={overlay !== undefined || undefined}
            onClick={() => overlay ?? setTurned((now) => (now + 1) % 4)}
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
        onKeyDown={handleKeyDown}
      >
        <PdfCanvas
          key={number}
          pdf={pdf}
          number={number}
          zoom={zooms[zoom] ?? 1}
          turned={overlay ? 0 : turned}
          onFailed={onFailed}
        >
          {overlay?.(number)}
        </PdfCanvas>
      </section>
    </div>
  );
}
