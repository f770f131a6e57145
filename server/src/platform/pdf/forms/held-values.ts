import { type PDF, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { openDrawer } from './draw-value.ts';
import { isSameValue } from './same-value.ts';
import { readShownTexts, type ShownText } from './shown-texts.ts';
import { findForm, listWidgetDicts, listWidgets, type Widget } from './widgets.ts';

/** The outcome of showing the values that fields hold. */
export interface HeldValues {
  /** Something is drawn that was not. */
  isDrawn: boolean;
  /** A picture said otherwise than its field. */
  differs: boolean;
}

type Resolve = (ref: PdfRef) => PdfObject | null;

/**
 * Draws in an opened PDF what its fields hold and their pictures do not say: a value is what its sender filled in and
 * what a program reads, a picture can be that of another. `bytes`: the same PDF.
 */
export async function drawHeldValues(pdf: PDF, bytes: Uint8Array, file_name: string): Promise<HeldValues> {
  const widgets = listWidgets(pdf);
  if (widgets.length === 0) return { isDrawn: false, differs: false };
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const form = findForm(pdf);
  // Then a reader is to draw all anew, and an empty picture says nothing.
  const isAsked = form?.getBool('NeedAppearances', resolve)?.value === true;
  const drawer = openDrawer(pdf);
  const shown = await readShownByPlace(pdf, bytes, file_name);
  let differs = false;
  let isDrawn = isAsked && widgets.some(({ values }) => values.some(Boolean));
  for (const widget of widgets) {
    const picture = shown.get(widget.dict) ?? null;
    const outcome = widget.kind === 'button' ? settleButton(widget) : settleText(widget, picture);
    isDrawn ||= outcome !== 'same';
    differs ||= outcome === 'differs';
  }
  if (isDrawn) form?.delete('NeedAppearances');
  return { isDrawn, differs };

  function settleText(widget: Widget, picture: ShownText | null): 'same' | 'drawn' | 'differs' {
    const held = widget.values.join('\n');
    if (picture === null && !held.trim()) return 'same';
    const says = [held, widget.aliases.join('\n')].some((text) => isSameValue(picture?.text ?? '', text));
    if (picture !== null && (says || (widget.kind === 'list' && marksValues(widget, picture)))) return 'same';
    drawer.drawText(widget);
    if (picture === null || (isAsked && !picture.text.trim())) return 'drawn';
    // The picture of a list has all that can be chosen, and may mark none of it.
    const marksNoOther = widget.kind === 'list' && picture.marked.every((line) => isAmong(line, widget.values));
    return marksNoOther && widget.values.every((value) => picture.text.includes(value)) ? 'drawn' : 'differs';
  }

  function settleButton(widget: Widget): 'same' | 'drawn' | 'differs' {
    const { dict, of } = widget;
    const pictures = dict.getDict('AP', resolve)?.get('N', resolve);
    const states = pictures instanceof PdfDict && !(pictures instanceof PdfStream) ? pictures : null;
    const names = [...(states?.keys() ?? [])].map(({ value }) => value).filter((name) => name !== 'Off');
    const [held = 'Off'] = widget.values;
    const isOn = held !== 'Off' && held !== '' && (names.includes(held) || of === 1);
    const state = names.includes(held) ? held : names[0];
    const shownState = dict.getName('AS', resolve)?.value ?? 'Off';
    const isShownOn = names.includes(shownState) && draws(states, shownState);
    const isOffShownOn = !names.includes(shownState) && names.some((name) => isAlike(states, name, 'Off'));
    if (isOn && state !== undefined && draws(states, state)) {
      if (shownState === state) return 'same';
      dict.set('AS', PdfName.of(state));
    } else if (isOn) {
      drawer.drawCross(widget);
      if (states === null) return 'drawn';
    } else {
      if (!isShownOn && !isOffShownOn) return 'same';
      if (isOffShownOn || isAlike(states, shownState, 'Off')) dict.delete('AP');
      dict.set('AS', PdfName.of('Off'));
    }
    return 'differs';
  }

  /** Whether the picture of a state has anything in it. */
  function draws(states: PdfDict | null, state: string): boolean {
    return Boolean(readPicture(states, state)?.trim());
  }

  function isAlike(states: PdfDict | null, first: string, second: string): boolean {
    const content = readPicture(states, first);
    return Boolean(content?.trim()) && content === readPicture(states, second);
  }

  function readPicture(states: PdfDict | null, state: string): string | null {
    const stream = states?.get(state, resolve);
    return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : null;
  }
}

/** Whether the lines that a list marks are those that were chosen, in whatever order. */
const marksValues = ({ values }: Widget, { marked }: ShownText): boolean =>
  marked.every((line) => isAmong(line, values)) && values.every((value) => isAmong(value, marked));

const isAmong = (line: string, lines: readonly string[]): boolean => lines.some((other) => isSameValue(line, other));

/** The content of the picture of each place of a field; null where it has none. */
async function readShownByPlace(
  pdf: PDF,
  bytes: Uint8Array,
  file_name: string,
): Promise<Map<PdfDict, ShownText | null>> {
  const dicts = listWidgetDicts(pdf);
  const texts = await readShownTexts(bytes, file_name);
  return new Map(dicts.map((dict, index) => [dict, texts[index] ?? null]));
}
