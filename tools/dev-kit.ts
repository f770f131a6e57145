/** `npm run dev:kit`: only the kit page, with hot reload, without a server or a database. */
import { openKit } from '../portal/build/development/kit.ts';

const url = await openKit(Number(process.env.PORT || 3100));
console.log(`The kit: ${url}`);
