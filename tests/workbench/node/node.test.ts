/** What `require('node:…')` gives in the page, compared with Node itself. */
import { childProcess } from './cases/child-process';
import { fs } from './cases/fs';
import { lifetime } from './cases/lifetime';
import { modules } from './cases/modules';
import { watch } from './cases/watch';
import { onProbe } from './probe/open-probe';

const env = { ...process.env, HOME: '/home/somebody', TMPDIR: '/tmp/elsewhere/', OTHER: 'given' };

onProbe(env, modules, fs, childProcess, watch, lifetime);
