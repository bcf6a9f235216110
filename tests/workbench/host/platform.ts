/** What Obsidian says of the machine it runs on: a desktop app on the operating system of the server, or an app for Android. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { device, isMobile, isMobileApp } from './device';
import { loudModule } from './loud';

export const Platform = loudModule(
  {
    isDesktop: !isMobile,
    isMobile,
    isDesktopApp: !isMobileApp,
    isMobileApp,
    isIosApp: false,
    isAndroidApp: isMobileApp,
    isPhone: device === 'phone',
    isTablet: device === 'tablet',
    get isMacOS() {
      return !isMobileApp && facts.platform === 'darwin';
    },
    get isWin() {
      return !isMobileApp && facts.platform === 'win32';
    },
    get isLinux() {
      return !isMobileApp && facts.platform === 'linux';
    },
    isSafari: false,
    resourcePathPrefix: 'app://workbench/',
  } satisfies typeof obsidian.Platform,
  'Platform',
  'platform.ts',
);
