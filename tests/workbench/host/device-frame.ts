/** A phone or tablet on a computer's screen: the page in a frame of that device's size. */
import type { Device } from './device';

type Framed = Exclude<Device, 'desktop'>;

/** In CSS pixels, as upright devices have them. */
const SIZES: Readonly<Record<Framed, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
};

/** The device that the page's address asks to see, if any. */
export function frameOf({ location }: Window): Framed | undefined {
  const named = new URLSearchParams(location.search).get('frame');
  return named === 'phone' || named === 'tablet' ? named : undefined;
}

/** Shows nothing but the device. */
export function showFrame(device: Framed): void {
  const { width, height } = SIZES[device];
  document.title = `Workbench on a ${device}`;
  document.body.addClass('device-frame');
  const query = new URLSearchParams(window.location.search);
  query.delete('frame');
  query.set('device', device);
  document.body.createEl('iframe', {
    attr: { src: `?${query.toString()}`, width, height, title: device, allow: 'clipboard-read; clipboard-write' },
  });
}
