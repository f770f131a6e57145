import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenPdf, PdfPage } from './open-pdf.ts';
import classes from './pdf-viewer.module.css';

interface PdfCanvasProps {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  /** Times the width of the frame. */
  zoom: number;
  onFailed: () => void;
}

/** One page, drawn anew when its frame or the zoom changes. */
export function PdfCanvas({ pdf, number, zoom, onFailed }: PdfCanvasProps) {
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

  const scale = page && room > 0 ? (room * zoom) / page.width : 0;
  useEffect(() => {
    if (!page || !scale || !canvas.current || !text.current) return;
    const drawing = page.draw(canvas.current, text.current, scale);
    drawing.done.catch(() => fail());
    return drawing.stop;
  }, [page, scale]);

  const size = page ? { width: page.width * scale, height: page.height * scale } : undefined;
  return (
    <div ref={holder} className={classes.holder}>
      <div className={classes.sheet} style={size}>
        <canvas ref={canvas} aria-hidden="true" className={classes.canvas} />
        <div ref={text} className={classes.text} />
      </div>
    </div>
  );
}
