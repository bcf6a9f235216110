/** A phone. */
import { phone } from './cases/phone';
import { examplePlugin } from './example-plugin';
import { onHost } from './open-host';

onHost({ files: { 'a.md': 'A note.\n' }, build: examplePlugin, query: 'plugin=off&device=phone' }, phone);
