/** What commands, settings and the status bar get from the plugin. */
import type { Services } from '../panel/services';
import type { Background } from './background';

export interface PluginServices extends Services {
  readonly background: Background;
}
