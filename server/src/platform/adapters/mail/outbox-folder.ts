import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** The folder in which mails land while no mail server is set. */
export const getOutboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');
