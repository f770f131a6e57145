import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Where mails land while no mail server is set. */
export const getOutboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');
