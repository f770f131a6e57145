/** The program. What it is made of is loaded once the heap is set: loading it would make the heap large for good. */
import { keepHeapSmall } from './kernel/small-heap.ts';

keepHeapSmall();
await import('./program.ts');
