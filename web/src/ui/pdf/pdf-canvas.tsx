import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenPdf, PdfPage } from './open-pdf.ts';
import { noteWidth } from './opened.ts';
import classes from './pdf-viewer.module.css';

interface PdfCanvasProps {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  /** Times the width of the frame. */
  zoom: number;
  /** Quarters to the right. */
  turned: number;
  onFailed: () => void;
  /** Lies over the page. */
  children?: ReactNode;
}

/** One page, drawn anew when its frame, the zoom or its side changes. */
export function PdfCanvas({ pdf, number, zoom, turned, onFailed, children }: PdfCanvasProps) {
  const [page, setPage] = useState<PdfPage | null>(null);
  const [room, setRoom] = useState(0);
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    let here = true;
    pdf.page(number).then(
      (found) => here && setPage(found),
      () => here && fail(),
    );
    return () => {
      here = false;
    };
  }, [pdf, number]);

  useEffect(() => {
    const frame = holder.current;
    if (!frame) return;
    const measure = () => setRoom(frame.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);

  const isLying = turned % 2 === 1;
  const [wide, high] = page ? (isLying ? [page.height, page.width] : [page.width, page.height]) : [0, 0];
  const scale = page && room > 0 ? (room * zoom) / wide : 0;
  useEffect(() => {
    if (!page || !scale || !canvas.current || !text.current) return;
    noteWidth(room);
    const drawing = page.draw(canvas.current, text.current, scale, turned);
    drawing.done.catch(() => fail());
    return drawing.stop;
  }, [page, room, scale, turned]);

  const size = page ? { width: wide * scale, height: high * scale } : undefined;
  return (
    <div ref={holder} className={classes.holder}>
      <div className={classes.sheet} style={size}>
        <canvas ref={canvas} aria-hidden="true" className={classes.canvas} />
        <div ref={text} className={classes.text} />
        {children}
      </div>
    </div>
  );
}
