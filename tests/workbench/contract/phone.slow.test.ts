/** A phone. */
import { phone } from './cases/phone';
import { onHost } from './open-host';

onHost({ files: { 'a.md': 'A note.\n' }, query: 'plugin=off&device=phone' }, phone);
