import { saidTo } from '@klantportaal/contract/modules/records/said-to';
import type {
  ConsumerText,
  DocumentKindBody,
  RequestTemplateBody,
} from '@klantportaal/contract/modules/tasks/catalogue';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { bodyInVersion } from '../catalogue/catalogue.queries.ts';
import type { LockedAction } from '../closings/closings.queries.ts';
import { documentFor } from './plan.ts';
import type { PersonToAsk } from './requests.queries.ts';

type Style = PersonToAsk['address_style'];

interface Whom {
  /** Of the dossier, the first one first. */
  persons: readonly PersonToAsk[];
  /** Whom it is asked of from now on; null: anyone. */
  person: PersonToAsk | null;
  at: Date;
}

/**
 * What an action says once another person is asked: it names that person, addresses them in their form, and is news to
 * them. What the firm wrote itself stays as it is.
 */
export async function askedOf(
  tx: Queries,
  action: LockedAction,
  { persons, person, at }: Whom,
): Promise<Pick<LockedAction, 'label' | 'comment' | 'details'>> {
  const styleOf = (one: PersonToAsk | null | undefined): Style => (one ?? persons[0])?.address_style ?? 'formal';
  const before = styleOf(persons.find(({ id }) => id === action.requested_for));
  const now = styleOf(person);
  const texts = before === now ? [] : await catalogueTexts(tx, action);
  const say = sayer(texts, before, now);
  const { label_en = null, comment_en = null, document, ...others } = action.details;
  const label = say({ nl: action.label, en: asText(label_en) });
  const comment = say({ nl: action.comment, en: asText(comment_en) });
  const details = {
    ...others,
    label_en: label.en,
    comment_en: comment.en,
    consumer_name: person?.display_name ?? null,
    asked_anew_at: at.toISOString(),
    ...(document ? { document: { ...documentSaid(document as JsonObject, say), ...documentFor(person) } } : {}),
  };
  return { label: label.nl ?? action.label, comment: comment.nl, details };
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Said {
  nl: string | null;
  en: string | null;
}

/** Says in the one form what the catalogue says in the other; what it does not say stays. */
const sayer =
  (texts: readonly ConsumerText[], before: Style, now: Style) =>
  ({ nl, en }: Said): Said => {
    const text = nl === null ? undefined : texts.find((one) => saidTo(one, before).nl === nl);
    if (!text) return { nl, en };
    const [was, is] = [saidTo(text, before), saidTo(text, now)];
    return { nl: is.nl, en: en === was.en ? is.en : en };
  };

function documentSaid(document: JsonObject, say: (said: Said) => Said): JsonObject {
  const description = say({ nl: asText(document.description), en: asText(document.description_en) });
  const lines = asText(document.upload_requirements)?.split('\n');
  const upload_requirements = lines?.map((nl) => say({ nl, en: null }).nl).join('\n') ?? null;
  return { ...document, description: description.nl, description_en: description.en, upload_requirements };
}

/** What the catalogue said when it was asked: its kind of document, and the template. */
async function catalogueTexts(tx: Queries, { licence_id, details }: LockedAction): Promise<ConsumerText[]> {
  const { document_kind, request = {} } = details as { document_kind?: string; request?: Asked };
  const kind = document_kind
    ? await bodyInVersion<DocumentKindBody>(
        tx,
        { licence_id, sort: 'document-kind', firm_id: document_kind },
        request.kind_version,
      )
    : null;
  const template = request.template
    ? await bodyInVersion<RequestTemplateBody>(
        tx,
        { licence_id, sort: 'request-template', firm_id: request.template },
        request.template_version,
      )
    : null;
  const ofTemplate = template?.lines.flatMap(({ label, comment }) => [label, comment]) ?? [];
  const ofKind = kind ? [kind.ask, kind.hint, ...kind.requirements] : [];
  return [...ofTemplate, ...ofKind].filter((one): one is ConsumerText => Boolean(one));
}

/** What an action knows of its request. */
interface Asked {
  kind_version?: number | null;
  template?: string | null;
  template_version?: number | null;
}
