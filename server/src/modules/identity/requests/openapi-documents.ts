import type { Json } from '../../../platform/http/openapi/json-schema.ts';
import { openApi } from '../../../platform/http/openapi/openapi.ts';
import { withEvents } from '../../../platform/http/openapi/openapi-events.ts';
import { withProducts } from '../../../platform/http/openapi/openapi-products.ts';
import { firmTable, LICENCE_HEADER, operatorTable, portalTable, supplierTable } from './described-tables.ts';

interface Served {
  version: string;
  /** The portal's address. */
  server: string | undefined;
}

/** A document of our API: where it is, and what it says. */
export interface ApiDocument {
  path: string;
  make(served: Served): Promise<Json>;
}

const jsonApi =
  'JSON in and out; answers are JSON:API documents. A refusal has one of the codes that its call names; an address refuses a method that it does not have with 405, and names those that it has in `Allow`.';

/** TABLE: the documents of our API, each at its fixed address. */
export const apiDocuments: readonly ApiDocument[] = [
  {
    path: '/api/openapi.json',
    make: (served) =>
      openApi({
        ...served,
        title: 'Klantportaal: the calls of the portal',
        description: `What the pages of a consumer ask and send. ${jsonApi} Each request belongs to one firm: that of \`X-AccelerateDomain\`, else of the host name.`,
        table: portalTable,
        group: 2,
        headers: {
          Domain: {
            name: 'X-AccelerateDomain',
            in: 'header',
            description: 'The domain of the firm whose portal it is, where the host name does not say so.',
            schema: { type: 'string' },
            example: 'formal.demo.example',
          },
        },
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a sign-in; `refresh` trades its refresh token for new ones.',
          },
          temporary: {
            type: 'apiKey',
            in: 'header',
            name: 'Token',
            description: 'The token of `productActionLogin`, which opens one action.',
          },
        },
      }),
  },
  {
    path: '/backoffice/v1/openapi.json',
    make: async (served) => {
      const calls = await openApi({
        ...served,
        title: 'Klantportaal: the calls of the firm’s systems',
        description: `How a firm's own systems collect what its consumers delivered, and steer their portal. ${jsonApi} A key belongs to one firm and sees only that one; \`npm run keys\` makes it, with the scopes that it has.`,
        table: firmTable,
        group: 3,
        headers: {
          Licence: {
            name: LICENCE_HEADER,
            in: 'header',
            description:
              'For which firm, by its own id of its licence. Only the key of a supplier, which opens several, needs it.',
            schema: { type: 'string' },
            example: 'kadewacht',
          },
        },
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the firm, with the scope that the call names.',
          },
        },
      });
      const { components, ...rest } = withEvents(calls, 'firm') as { components: { schemas: Record<string, Json> } };
      return { ...rest, components: { ...components, schemas: await withProducts(components.schemas) } };
    },
  },
  {
    path: '/supplier/v1/openapi.json',
    make: async (served) => {
      const calls = await openApi({
        ...served,
        title: 'Klantportaal: the calls of suppliers',
        description: `What a supplier reads of all firms that let it in. In one firm it makes the calls of that firm’s systems, which it names in \`${LICENCE_HEADER}\`. ${jsonApi} A key belongs to the supplier; whoever operates the installation makes it.`,
        table: supplierTable,
        group: 3,
        headers: {},
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of a supplier, with the scope that the call names.',
          },
        },
      });
      return withEvents(calls, 'supplier');
    },
  },
  {
    path: '/operator/v1/openapi.json',
    make: (served) =>
      openApi({
        ...served,
        title: 'Klantportaal: the calls of who operates it',
        description: `Which firms an installation has, what they may use, and the work that waits; never what is in their dossiers. ${jsonApi} A key belongs to the installation; \`npm run keys -- make-for-operator\` makes it.`,
        table: operatorTable,
        group: 3,
        headers: {},
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the installation, with the scope that the call names.',
          },
        },
      }),
  },
];
