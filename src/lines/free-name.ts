/** Of several things of one name: `Cursor`, `Cursor 2` and so on, the first that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} ${number}`;
    if (!isTaken(free)) return free;
  }
}
