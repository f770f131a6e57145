/** The program. What it is made of is loaded once the heap is set: loading it would make the heap large for good. */
import { keepCompiledCode } from './kernel/compiled-code.ts';
import { keepHeapSmall } from './kernel/small-heap.ts';

keepCompiledCode();
keepHeapSmall();
await import('./program.ts');
