/** Plugins: from loading to unloading. */
import { plugin } from './cases/plugin';
import { pluginLife } from './cases/plugin-life';
import { examplePlugin } from './example-plugin';
import { onHost } from './open-host';

const settings = JSON.stringify({ from: 'the vault' });
const files = { 'a.md': 'A\n', 'b.md': 'B\n', '.obsidian/plugins/example/data.json': settings };

onHost({ files, build: examplePlugin, query: '' }, plugin, pluginLife);
