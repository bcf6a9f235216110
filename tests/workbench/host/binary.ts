/** Binary data as text and back. */

export function arrayBufferToBase64(buffer: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
}

export function base64ToArrayBuffer(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

export function arrayBufferToHex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hexToArrayBuffer(hex: string): ArrayBuffer {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16)).buffer;
}
