/** The workspace with its leaves and views. */
import { activeLeaf } from './cases/active-leaf';
import { layout, workspaceFiles } from './cases/layout';
import { leaf } from './cases/leaf';
import { sidebars } from './cases/sidebars';
import { view } from './cases/view';
import { workspaceEvents } from './cases/workspace-events';
import { workspaceLeaves } from './cases/workspace-leaves';
import { onHost } from './open-host';

onHost({ files: workspaceFiles }, layout, workspaceLeaves, activeLeaf, sidebars, workspaceEvents, leaf, view);
