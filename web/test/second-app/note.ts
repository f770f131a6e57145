import { defineResource } from '@klantportaal/contract/json-api';
import * as z from 'zod/mini';

export const Note = defineResource('notes', { text: z.string() });
export const NewNote = z.object({ text: z.string().check(z.minLength(1), z.maxLength(80)) });
