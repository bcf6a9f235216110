/** The workspace with its leaves and views. */
import { activeLeaf } from './cases/active-leaf';
import { layout, workspaceFiles } from './cases/layout';
import { leaf } from './cases/leaf';
import { sidebars } from './cases/sidebars';
import { view } from './cases/view';
import { workspaceEvents } from './cases/workspace-events';
import { workspaceLeaves } from './cases/workspace-leaves';
import { onHost, onOneHost } from './open-host';

onOneHost({ files: workspaceFiles }, leaf, view);
onHost({ files: workspaceFiles }, layout, workspaceLeaves, activeLeaf, sidebars, workspaceEvents);
