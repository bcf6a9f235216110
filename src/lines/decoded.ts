/** An address without its percent signs; as it is where these stand for nothing. */
import { quietly } from './quietly';

export function decoded(address: string): string {
  return quietly(() => decodeURIComponent(address)) ?? address;
}
