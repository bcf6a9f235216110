/** `String.fromCharCode` takes its characters as arguments, of which engines allow only so many. */
const CHUNK_BYTES = 0x8000;

/** Bytes in base64, without Node's Buffer. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(binary);
}
