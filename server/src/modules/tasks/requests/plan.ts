import type { FieldFault } from '@klantportaal/contract/errors';
import { pickTextByStyle } from '@klantportaal/contract/modules/records/said-to';
import type {
  ConsumerText,
  DocumentKindBody,
  RequestTemplateBody,
} from '@klantportaal/contract/modules/tasks/catalogue';
import { isDayToAsk, type RequestBody } from '@klantportaal/contract/modules/tasks/requests';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { Temporal } from 'temporal-polyfill';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { PersonToAsk } from './requests.queries.ts';

/** A kind or a template of the catalogue, in one of its versions. */
export interface Known<Body> {
  version: number;
  body: Body;
}

/** The context of a request: the dossier, and the firm's catalogue. */
export interface RequestScope {
  /** YYYY-MM-DD. */
  today: string;
  persons: readonly PersonToAsk[];
  /** By kind and the firm's own id. */
  products: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, Known<DocumentKindBody>>;
  /** The present template; of a request that is there already, the template at that time. */
  template: Known<RequestTemplateBody> | null;
  /** The firm's ids of the actions of this request that are there already: they stay as they were asked. */
  made: ReadonlySet<string>;
}

/** An action that a request asks for. */
export interface PlannedAction {
  firm_id: string;
  type: DocumentKindBody['action_type'];
  label: string;
  comment: string | null;
  deadline: string | null;
  requested_for: string | null;
  product_id: string | null;
  details: JsonObject;
  /** Its place in the body, for a fault. */
  pointer: string;
}

/** A line of a request, whether it comes from a template or was sent. */
interface Line {
  firm_id: string;
  kind: string | undefined;
  label: ConsumerText | null;
  comment: ConsumerText | null;
  deadline: string | null;
  person: PersonToAsk | null;
  product: RequestBody['product'];
  pointer: string;
}

/** The request's own id: as it was given, else that of its first line. */
export const requestId = ({ firm_id, lines }: RequestBody): string => firm_id ?? getFirst(lines ?? []).firm_id;

/** The actions that a request asks for, or what is wrong with it. */
export function planRequest(
  body: RequestBody,
  place: RequestScope,
): { planned: PlannedAction[]; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  // Lines already asked are not checked again: their day may have passed since, or their kind be offered no more.
  const getFaultList: FaultsOf = (firm_id) => (place.made.has(firm_id) ? [] : faults);
  const lines = [
    ...(body.template === undefined ? [] : toTemplateLines(body, place, getFaultList, faults)),
    ...(body.lines ? toSentLines(body, place, getFaultList) : []),
  ];
  const planned = lines.map((line) => planAction(line, body, place, getFaultList(line.firm_id)));
  const seen = new Set<string>();
  for (const { firm_id, pointer } of planned) {
    if (seen.has(firm_id)) faults.push({ pointer, code: 'same_id_twice' });
    seen.add(firm_id);
  }
  return { planned, faults };
}

/** Returns the list to which the faults of an action are added. */
type FaultsOf = (firm_id: string) => FieldFault[];

function toSentLines(body: RequestBody, place: RequestScope, faultsOf: FaultsOf): Line[] {
  return (body.lines ?? []).map((line, index) => {
    const { firm_id, kind, label, label_informal, label_en, requested_for } = line;
    const pointer = `/lines/${index}`;
    const faults = faultsOf(firm_id);
    return {
      firm_id,
      kind,
      label: label === undefined ? null : toConsumerText(label, label_informal, label_en),
      comment: findOwnWords(line),
      deadline: checkDeadline(line.deadline ?? body.deadline, pointer, place, faults),
      person: resolveConsumer(requested_for, pointer, place, faults),
      product: line.product ?? body.product,
      pointer,
    };
  });
}

function toTemplateLines(body: RequestBody, place: RequestScope, faultsOf: FaultsOf, ofAll: FieldFault[]): Line[] {
  const { firm_id, changes } = body;
  if (!place.template) {
    ofAll.push({ pointer: '/template', code: 'unknown_template' });
    return [];
  }
  const { lines } = place.template.body;
  for (const [index, { line }] of changes.entries())
    if (!lines.some(({ id }) => id === line)) ofAll.push({ pointer: `/changes/${index}/line`, code: 'unknown_line' });
  return lines.flatMap((line): Line[] => {
    const index = changes.findIndex((change) => change.line === line.id);
    const change = index < 0 ? null : ensure(changes[index]);
    if (change?.omit) return [];
    const pointer = change ? `/changes/${index}` : '/template';
    const first = `${firm_id}-${line.id}`;
    const faults = faultsOf(first);
    const days = line.deadline_days;
    const usual = days === null ? null : Temporal.PlainDate.from(place.today).add({ days }).toString();
    const common = {
      kind: line.kind,
      label: line.label ?? null,
      comment: (change && findOwnWords(change)) ?? line.comment,
      deadline: checkDeadline(change?.deadline ?? body.deadline ?? usual, pointer, place, faults),
      product: change?.product ?? body.product,
      pointer,
    };
    const asked = resolveConsumer(change?.requested_for, pointer, place, faults);
    const people = asked ? [asked] : listAskedConsumers(line.for, place.persons);
    const all = people.map((person, nth) => ({
      ...common,
      person,
      firm_id: nth === 0 ? first : `${first}-${nth + 1}`,
    }));
    // A person who joined the dossier since it was asked was not asked.
    return place.made.has(first) ? all.filter((plannedLine) => place.made.has(plannedLine.firm_id)) : all;
  });
}

/** The persons that a line of a template asks: null is anyone. A second person who is not there is not asked. */
function listAskedConsumers(
  whom: RequestTemplateBody['lines'][number]['for'],
  persons: readonly PersonToAsk[],
): readonly (PersonToAsk | null)[] {
  if (whom === 'anyone') return [null];
  if (whom === 'each') return persons;
  return persons.slice(whom === 'first' ? 0 : 1, whom === 'first' ? 1 : 2);
}

type Form = string | null | undefined;
const toConsumerText = (nl: string, nl_informal: Form, en: Form): ConsumerText => ({
  nl,
  ...(nl_informal && { nl_informal }),
  ...(en && { en }),
});

/** Finds the firm's own words in every form that they were given in. */
const findOwnWords = ({ comment, comment_informal, comment_en }: OwnWords): ConsumerText | null =>
  comment === null ? null : toConsumerText(comment, comment_informal, comment_en);
type OwnWords = Pick<NonNullable<RequestBody['lines']>[number], 'comment' | 'comment_informal' | 'comment_en'>;

function checkDeadline(
  day: string | null,
  pointer: string,
  { today }: RequestScope,
  faults: FieldFault[],
): string | null {
  if (!isDayToAsk(day, today)) faults.push({ pointer: `${pointer}/deadline`, code: 'day_passed' });
  return day;
}

function resolveConsumer(
  firm_id: string | null | undefined,
  pointer: string,
  { persons }: RequestScope,
  faults: FieldFault[],
): PersonToAsk | null {
  if (!firm_id) return null;
  const person = persons.find((candidate) => candidate.firm_id === firm_id);
  if (!person) faults.push({ pointer: `${pointer}/requested_for`, code: 'unknown_person' });
  return person ?? null;
}

function planAction(line: Line, body: RequestBody, place: RequestScope, faults: FieldFault[]): PlannedAction {
  const { firm_id, kind: kindId, comment, deadline, person, product, pointer } = line;
  const kind = kindId === undefined ? null : (place.kinds.get(kindId) ?? null);
  if (kindId !== undefined && !kind) faults.push({ pointer: `${pointer}/kind`, code: 'unknown_kind' });
  const product_id = product ? (place.products.get(`${product.kind} ${product.firm_id}`) ?? null) : null;
  if (product && !product_id) tellUnknownProduct(line, body, faults);
  const style = (person ?? place.persons[0])?.address_style ?? 'formal';
  const say = (text: ConsumerText | null | undefined) => pickTextByStyle(text, style);
  const label = say(line.label ?? kind?.body.ask ?? kind?.body.name);
  const own = say(comment);
  const known = {
    label_en: label.en,
    comment_en: own.en,
    consumer_name: person?.display_name ?? null,
    document: kind && buildDocument(kind.body, say, person),
    document_kind: kindId ?? null,
    request: {
      firm_id: requestId(body),
      kind_version: kind?.version ?? null,
      template: body.template ?? null,
      template_version: place.template?.version ?? null,
    },
  };
  return {
    firm_id,
    type: kind?.body.action_type ?? 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: label.nl ?? '',
    comment: own.nl,
    deadline,
    requested_for: person?.id ?? null,
    product_id,
    details: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    pointer,
  };
}

/** Tells the product of all lines once, at its own place. */
function tellUnknownProduct({ product, pointer }: Line, body: RequestBody, faults: FieldFault[]): void {
  const place = product === body.product ? '/product' : `${pointer}/product`;
  if (!faults.some((fault) => fault.pointer === place)) faults.push({ pointer: place, code: 'unknown_product' });
}

/** The owner of the requested document; when anyone of the dossier may deliver it, nobody in particular. */
export const toDocumentOwner = (person: PersonToAsk | null) => ({
  consumer_name: person?.display_name ?? null,
  is_consumer_specific: person !== null,
});

/** The document of an action, as the page of an upload shows it. */
function buildDocument(
  { name, hint, requirements }: DocumentKindBody,
  say: (text: ConsumerText | null) => ReturnType<typeof pickTextByStyle>,
  person: PersonToAsk | null,
): JsonObject {
  const description = say(hint);
  return {
    label: name.nl,
    label_en: name.en ?? null,
    description: description.nl,
    description_en: description.en,
    ...toDocumentOwner(person),
    client_approval_explanation: null,
    upload_requirements:
      requirements.length > 0 ? requirements.map((requirement) => say(requirement).nl).join('\n') : null,
    has_document: false,
  };
}
