import type { Handlers } from '../../modules/identity/handler.ts';
import { getNetwork } from '../../platform/http/network.ts';

/** Forwards what a browser could not handle; the port decides whether anything leaves. */
export const sendErrorReport: Handlers['sendErrorReport'] = async ({ body, adapters, meta }) => {
  const { message, stack, route, release, person } = body;
  const tags = { request_id: meta.request_id, ...(route && { route }), ...(release && { release }) };
  const report = {
    type: /^(\w*Error)\b/.exec(stack ?? message)?.[1] ?? 'Error',
    message,
    ...(stack && { stack }),
    platform: 'javascript',
    tags,
    ...(person && { person }),
  } as const;
  adapters.errorReports.forward(report, getNetwork(meta.address));
};
