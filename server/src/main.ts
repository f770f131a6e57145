/** The program. Loading it would make the place of what is new large for good: that is set before, and the rest after. */
import { keepCompiledCode } from './platform/kernel/compiled-code.ts';
import { collectOften, keepNewSpaceSmall } from './platform/kernel/small-heap.ts';

keepCompiledCode();
keepNewSpaceSmall();
await import('./program.ts');
collectOften();
