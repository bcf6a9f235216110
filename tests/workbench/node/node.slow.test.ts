/** What `require('node:…')` gives in the page, compared with Node itself. */
import { childProcess } from './cases/child-process';
import { fs } from './cases/fs';
import { http } from './cases/http';
import { httpAnswers } from './cases/http-answers';
import { httpBodies } from './cases/http-bodies';
import { lifetime } from './cases/lifetime';
import { mcp } from './cases/mcp';
import { modules } from './cases/modules';
import { net } from './cases/net';
import { watch } from './cases/watch';
import { onProbe } from './probe/open-probe';

const env = { ...process.env, HOME: '/home/somebody', TMPDIR: '/tmp/elsewhere/', OTHER: 'given' };

onProbe(env, modules, fs, childProcess, http, httpBodies, httpAnswers, net, mcp, watch, lifetime);
