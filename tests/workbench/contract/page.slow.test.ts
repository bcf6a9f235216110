/** What the page itself has: the language, the DOM, icons, keys, and Obsidian's functions and base classes. */
import { app } from './cases/app';
import { component } from './cases/component';
import { domCreate } from './cases/dom-create';
import { domElements } from './cases/dom-elements';
import { domEvents } from './cases/dom-events';
import { icons } from './cases/icons';
import { keymap } from './cases/keymap';
import { language } from './cases/language';
import { loud } from './cases/loud';
import { platform } from './cases/platform';
import { requestUrl } from './cases/request-url';
import { searchMatch } from './cases/search-match';
import { texts } from './cases/texts';
import { onOneHost } from './open-host';

onOneHost(
  { language: 'de' },
  language,
  domCreate,
  domElements,
  domEvents,
  component,
  icons,
  keymap,
  platform,
  texts,
  searchMatch,
  loud,
  app,
  requestUrl,
);
