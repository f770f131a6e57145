import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { hashSha256 } from '../../kernel/secrets.ts';

/**
 * TABLE: what the stand-in does with an offer, by the last word of the firm's reference, so that every way in which the
 * real service can fail can be seen in the demo: `AO-2026-117-slow`. Without such a word it does what it should.
 */
export const moods = {
  slow: 'answers after three seconds',
  silent: 'never answers',
  away: 'answers 503',
  wrong: 'answers a page instead of data',
  refused: 'calculates, and refuses the application',
  lost: 'takes the application, and loses its document',
  expired: 'takes back its calculation',
} as const;
export type Mood = keyof typeof moods | null;

/** The last word of a reference, if it is a mood. */
export function findMood(reference: string | null | undefined): Mood {
  const word = /-([a-z]+)$/i.exec(reference ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(moods, word) ? (word as Mood) : null;
}

/** The service's rules for a question. */
export const Question = z.object({
  reference: z.string().max(200).nullable(),
  quote: z.string().max(200).nullable(),
  insured: z.object({ date_of_birth: z.iso.date(), smoker: z.boolean().nullable() }),
  mortgage: z.object({ amount: z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.literal('EUR') }) }),
});
export type Question = z.output<typeof Question>;

/** A refusal, as a problem document. */
export class InsurerRefusalError extends Error {
  readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

const WEEKS_VALID = 3;
const WEEK_MS = 7 * DAY_MS;
const hash = (text: string) => hashSha256(text).slice(0, 16);
const toApplicationId = (key: string) => `app-${hash(key)}`;
const toMonthlyAmount = (euros: number) => ({ value: euros.toFixed(2), currency: 'EUR', period: 'MONTH' });

/** A believable premium: a share of the mortgage each month, at a rate that grows with age. Illustrative only. */
function computeFigures({ insured, mortgage }: Question, now: Date) {
  const disability = Math.min(3_000, Math.max(250, Math.round((Number(mortgage.amount.value) * 0.003) / 25) * 25));
  const age = Math.floor((now.getTime() - Date.parse(insured.date_of_birth)) / (365.25 * DAY_MS));
  if (age < 18 || age > 60) throw new InsurerRefusalError(422, 'Not insurable at this age');
  const rate = (0.012 + 0.0006 * Math.max(0, age - 25)) * (insured.smoker ? 1.25 : 1);
  return { premium: toMonthlyAmount(disability * rate), disability: toMonthlyAmount(disability) };
}

/** The insurer's side of the demo. It forgets everything when the program stops, as if all calculations had expired. */
export function openInsurer(now: () => Date) {
  const calculations = new LRUCache<string, Question & ReturnType<typeof computeFigures> & { valid_until: string }>({
    max: 1_000,
  });
  const applications = new LRUCache<string, { number: string; calculation: string }>({ max: 1_000 });

  return {
    calculate(question: Question) {
      const calculatedAt = now();
      const figures = computeFigures(question, calculatedAt);
      const valid_until = new Date(calculatedAt.getTime() + WEEKS_VALID * WEEK_MS).toISOString();
      const id = `calc-${hash(JSON.stringify([question, calculatedAt.toISOString()]))}`;
      calculations.set(id, { ...question, ...figures, valid_until });
      return { id, ...figures, valid_until };
    },

    /** One key is one application, also after its calculation is out of date. */
    apply(calculation: string, key: string) {
      const earlier = this.findApplication(key);
      if (earlier) return earlier;
      const known = calculations.get(calculation);
      const mood = findMood(known?.reference);
      if (mood === 'expired') calculations.delete(calculation);
      if (!known || mood === 'expired' || Date.parse(known.valid_until) <= now().getTime())
        throw new InsurerRefusalError(410, 'This calculation is out of date');
      if (mood === 'refused') throw new InsurerRefusalError(422, 'This application is refused');
      const id = toApplicationId(key);
      const number = `WL-${hash(key).slice(0, 6).toUpperCase()}`;
      applications.set(id, { number, calculation });
      return { id, number };
    },

    /** The application under a key, or null if none was taken. */
    findApplication(key: string) {
      const id = toApplicationId(key);
      const made = applications.get(id);
      return made ? { id, number: made.number } : null;
    },

    /** The reference under which an offer was asked, by a calculation or an application; for its mood. */
    referenceOf(id: string): string | null {
      return calculations.get(applications.get(id)?.calculation ?? id)?.reference ?? null;
    },

    /** The application on paper, or null if there is none. */
    async document(id: string): Promise<Uint8Array | null> {
      const made = applications.get(id);
      const about = made && calculations.get(made.calculation);
      if (!about) return null;
      const { PDF } = await import('@libpdf/core');
      const pdf = PDF.create();
      const page = pdf.addPage({ size: 'a4' });
      const lines = [
        ['Aanvraag woonlastenverzekering', 20],
        [`Aanvraagnummer ${made.number}`, 12],
        [`Kenmerk ${about.reference ?? '-'}, offerte ${about.quote ?? '-'}`, 12],
        [`Geboortedatum verzekerde ${about.insured.date_of_birth.split('-').reverse().join('-')}`, 12],
        [`Premie per maand EUR ${about.premium.value.replace('.', ',')}`, 12],
        [`Uitkering bij arbeidsongeschiktheid per maand EUR ${about.disability.value.replace('.', ',')}`, 12],
        ['Een verzonnen verzekeraar: dit is een voorbeeld.', 10],
      ] as const;
      for (const [nth, [text, size]] of lines.entries()) page.drawText(text, { x: 60, y: 760 - nth * 28, size });
      return pdf.save();
    },
  };
}
