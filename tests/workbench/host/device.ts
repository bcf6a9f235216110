/** Which device the page plays: a computer, unless its address says otherwise, or `App.emulateMobile` has. */

export type Device = 'desktop' | 'phone' | 'tablet';

/** Where it is kept that this is a computer that plays a phone, as plugin authors have it do to test theirs. */
const EMULATED = 'EmulateMobile';

const isEmulated = window.localStorage.getItem(EMULATED) !== null;

export const device: Device = readDevice();

/** Whether everything looks and behaves as on a phone or tablet. */
export const isMobile = device !== 'desktop';

/** Whether it is one. */
export const isMobileApp = isMobile && !isEmulated;

/** From the next load on. */
export function emulateMobile(isOn: boolean): void {
  if (isOn) window.localStorage.setItem(EMULATED, '1');
  else window.localStorage.removeItem(EMULATED);
}

function readDevice(): Device {
  const named = new URLSearchParams(window.location.search).get('device');
  if (named === 'phone' || named === 'tablet') return named;
  return isEmulated ? 'phone' : 'desktop';
}
