/** Which device the page plays: a computer, unless its address says otherwise. */

export type Device = 'desktop' | 'phone' | 'tablet';

export const device: Device = readDevice();

export const isMobile = device !== 'desktop';

function readDevice(): Device {
  const named = new URLSearchParams(window.location.search).get('device');
  return named === 'phone' || named === 'tablet' ? named : 'desktop';
}
