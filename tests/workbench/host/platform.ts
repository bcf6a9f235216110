/** What Obsidian says of the machine it runs on: a desktop app on the operating system of the server, or an Android phone. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { loudModule } from './loud';
import { isPhone } from './phone';

export const Platform = loudModule(
  {
    isDesktop: !isPhone,
    isMobile: isPhone,
    isDesktopApp: !isPhone,
    isMobileApp: isPhone,
    isIosApp: false,
    isAndroidApp: isPhone,
    isPhone,
    isTablet: false,
    get isMacOS() {
      return !isPhone && facts.platform === 'darwin';
    },
    get isWin() {
      return !isPhone && facts.platform === 'win32';
    },
    get isLinux() {
      return !isPhone && facts.platform === 'linux';
    },
    isSafari: false,
    resourcePathPrefix: 'app://workbench/',
  } satisfies typeof obsidian.Platform,
  'Platform',
  'platform.ts',
);
