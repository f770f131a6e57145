import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { conclude } from '../../server/src/modules/documents/readings/rules/conclude.ts';
import { listKindWords } from '../../server/src/modules/tasks/catalogue/recognised-by.ts';
import { standardSet } from '../../server/src/modules/tasks/catalogue/standard-set.ts';
import { addPicture } from '../../server/src/platform/pdf/pdfs.ts';
import { readPage } from '../../server/src/platform/pdf/reading/read-page.ts';
import { closeReader } from '../../server/src/platform/pdf/reading/recognise.ts';
import { type Bench, median, roundNumber } from '../support/figures.ts';
import { heldBackPapers } from './held-back.ts';
import { type PaperMaker, pick, typeset } from './paper.ts';
import { papers } from './papers.ts';
import { households } from './people.ts';
import { photograph, ways } from './photograph.ts';

/** Papers of each kind, each in another way. */
const EACH = 5;
/** The day on which they are judged: none of them is of later. */
const TODAY = '2026-01-15';

interface Counts {
  right: number;
  sureAndWrong: number;
}

/**
 * Sixty made-up documents, and sixty by other hands: what is proposed of them rightly, what is shown as sure and wrong,
 * and what reading a page takes of one core and of memory.
 */
export const documents: Bench = async ({ quick }) => {
  const kinds = standardSet
    .filter(({ sort }) => sort === 'document-kind')
    .map(({ firm_id }) => ({ id: firm_id, words: listKindWords({ firm_id, names: [] }) }));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-documents-'));
  try {
    const sets = { 'made with the rules': papers, 'held back': heldBackPapers };
    const figures = [];
    for (const [name, makers] of Object.entries(sets))
      figures.push({ name, ...(await measure(makers, { folder, kinds, count: quick ? 1 : EACH })) });
    const share = ({ right }: Counts, count: number) => roundNumber((100 * right) / count);
    return {
      title: 'Documents read by the machine, of 100; seconds of one core and MB for each page that is a picture',
      rows: [
        ['set', 'pages', 'kind', 'date', 'name', 'period', 'sure and wrong', 's, median', 's, most', 'MB, most'],
        ...figures.map(({ name, count, kind, date, person, period, seconds, mb }) => [
          name,
          count,
          share(kind, count),
          share(date, count),
          share(person, count),
          share(period, count),
          roundNumber((100 * (kind.sureAndWrong + date.sureAndWrong + person.sureAndWrong)) / (3 * count), 1),
          roundNumber(median(seconds), 1),
          roundNumber(Math.max(...seconds), 1),
          roundNumber(mb),
        ]),
      ],
      data: figures,
    };
  } finally {
    await closeReader();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Setting {
  folder: string;
  kinds: readonly { id: string; words: readonly string[] }[];
  /** Papers of each maker. */
  count: number;
}

async function measure(makers: readonly PaperMaker[], { folder, kinds, count: each }: Setting) {
  const start = (): Counts => ({ right: 0, sureAndWrong: 0 });
  const [kind, date, person, period] = [start(), start(), start(), start()];
  const seconds: number[] = [];
  const missed: string[] = [];
  let [count, mb] = [0, 0];
  for (const [index, makePaper] of makers.entries())
    for (let nth = 0; nth < each; nth += 1) {
      const household = pick(households, nth);
      const whose = pick(household, index);
      const paper = makePaper(whose, nth);
      const way = pick(ways, nth + index);
      const file = { path: path.join(folder, `${index}-${nth}.pdf`), file_name: 'document.pdf' };
      const printed = new Uint8Array(typeset(paper));
      await writeFile(
        file.path,
        way === 'printed' ? printed : await toScan(await photograph(printed, way, nth + index)),
      );
      const before = process.cpuUsage();
      const text = await readPage({ file, page: 1 });
      const { user, system } = process.cpuUsage(before);
      if (way !== 'printed') seconds.push((user + system) / 1e6);
      mb = Math.max(mb, process.memoryUsage.rss() / 1024 / 1024);
      const found = conclude([text], { kinds, persons: household, today: TODAY });
      const toText = (stretch: { from: string; until: string } | null) =>
        stretch ? `${stretch.from} ${stretch.until}` : '';
      const parts = [
        { counts: kind, found: found.document_kind, truth: paper.kind },
        { counts: date, found: found.document_date, truth: paper.date },
        { counts: person, found: found.person, truth: whose.firm_id },
        {
          counts: period,
          found: { value: toText(found.period?.value ?? null), sure: found.period?.sure ?? false },
          truth: toText(paper.period),
        },
      ];
      for (const part of parts) {
        if (part.found?.value === part.truth) part.counts.right += 1;
        else missed.push(`${paper.kind} ${way}: ${part.found?.value ?? 'nothing'} for ${part.truth}`);
        if (part.found?.sure && part.found.value !== part.truth) part.counts.sureAndWrong += 1;
      }
      count += 1;
    }
  return { count, kind, date, person, period, seconds, mb, missed };
}

async function toScan(jpeg: Buffer): Promise<Uint8Array> {
  const { width, height } = await sharp(jpeg).metadata();
  const pdf = PDF.create();
  addPicture(pdf, { jpeg, width, height });
  return pdf.save();
}
