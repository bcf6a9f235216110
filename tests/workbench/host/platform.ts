/** What Obsidian says of the machine it runs on: a desktop app on the operating system of the server, or an app for Android. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { device, isMobile } from './device';
import { loudModule } from './loud';

export const Platform = loudModule(
  {
    isDesktop: !isMobile,
    isMobile,
    isDesktopApp: !isMobile,
    isMobileApp: isMobile,
    isIosApp: false,
    isAndroidApp: isMobile,
    isPhone: device === 'phone',
    isTablet: device === 'tablet',
    get isMacOS() {
      return !isMobile && facts.platform === 'darwin';
    },
    get isWin() {
      return !isMobile && facts.platform === 'win32';
    },
    get isLinux() {
      return !isMobile && facts.platform === 'linux';
    },
    isSafari: false,
    resourcePathPrefix: 'app://workbench/',
  } satisfies typeof obsidian.Platform,
  'Platform',
  'platform.ts',
);
