import { pickTextByStyle } from '@klantportaal/contract/modules/records/said-to';
import type { ConsumerText } from '@klantportaal/contract/modules/tasks/catalogue';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { findBodyInVersion } from '../catalogue/catalogue.queries.ts';
import type { LockedAction } from '../closings/closings.queries.ts';
import { toDocumentOwner } from './plan.ts';
import type { PersonToAsk } from './requests.queries.ts';

type Style = PersonToAsk['address_style'];

interface Whom {
  /** The persons of the dossier, the first one first. */
  persons: readonly PersonToAsk[];
  /** The person it is asked of from now on; null: anyone. */
  person: PersonToAsk | null;
  at: Date;
}

/**
 * Adapts an action to another person who is asked: it names that person, addresses them in their form, and is news to
 * them. Texts that the firm wrote itself stay as they are.
 */
export async function adaptActionToConsumer(
  tx: Queries,
  action: LockedAction,
  { persons, person, at }: Whom,
): Promise<Pick<LockedAction, 'label' | 'comment' | 'details'>> {
  const getStyle = (personToAsk: PersonToAsk | null | undefined): Style =>
    (personToAsk ?? persons[0])?.address_style ?? 'formal';
  const before = getStyle(persons.find(({ id }) => id === action.requested_for));
  const now = getStyle(person);
  const texts = before === now ? [] : await listCatalogueTexts(tx, action);
  const say = createStyleSwitch(texts, before, now);
  const { label_en = null, comment_en = null, document, ...others } = action.details;
  const label = say({ nl: action.label, en: toTextOrNull(label_en) });
  const comment = say({ nl: action.comment, en: toTextOrNull(comment_en) });
  const details = {
    ...others,
    label_en: label.en,
    comment_en: comment.en,
    consumer_name: person?.display_name ?? null,
    asked_anew_at: at.toISOString(),
    ...(document
      ? { document: { ...switchDocumentStyle(document as JsonObject, say), ...toDocumentOwner(person) } }
      : {}),
  };
  return { label: label.nl ?? action.label, comment: comment.nl, details };
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Said {
  nl: string | null;
  en: string | null;
}

/** Says in the one form what the catalogue says in the other; what it does not say stays. */
const createStyleSwitch =
  (texts: readonly ConsumerText[], before: Style, now: Style) =>
  ({ nl, en }: Said): Said => {
    const text = nl === null ? undefined : texts.find((candidate) => pickTextByStyle(candidate, before).nl === nl);
    if (!text) return { nl, en };
    const [was, is] = [pickTextByStyle(text, before), pickTextByStyle(text, now)];
    return { nl: is.nl, en: en === was.en ? is.en : en };
  };

function switchDocumentStyle(document: JsonObject, say: (said: Said) => Said): JsonObject {
  const description = say({ nl: toTextOrNull(document.description), en: toTextOrNull(document.description_en) });
  const lines = toTextOrNull(document.upload_requirements)?.split('\n');
  const upload_requirements = lines?.map((nl) => say({ nl, en: null }).nl).join('\n') ?? null;
  return { ...document, description: description.nl, description_en: description.en, upload_requirements };
}

/** The catalogue's texts as they were when it was asked: those of its kind of document, and of the template. */
async function listCatalogueTexts(tx: Queries, { licence_id, details }: LockedAction): Promise<ConsumerText[]> {
  const { document_kind, request = {} } = details as { document_kind?: string; request?: Asked };
  const kind = document_kind
    ? await findBodyInVersion(tx, { licence_id, sort: 'document-kind', firm_id: document_kind }, request.kind_version)
    : null;
  const template = request.template
    ? await findBodyInVersion(
        tx,
        { licence_id, sort: 'request-template', firm_id: request.template },
        request.template_version,
      )
    : null;
  const ofTemplate = template?.lines.flatMap(({ label, comment }) => [label, comment]) ?? [];
  const ofKind = kind ? [kind.ask, kind.hint, ...kind.requirements] : [];
  return [...ofTemplate, ...ofKind].filter((text): text is ConsumerText => Boolean(text));
}

/** The facts that an action keeps about its request. */
interface Asked {
  kind_version?: number | null;
  template?: string | null;
  template_version?: number | null;
}
