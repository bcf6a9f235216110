/** The notices that a test puts up, in their order. Call it in a `describe`, or at the top of a file. */
import { Notice } from 'obsidian-test-mocks/obsidian';

export function seeNotices(): readonly string[] {
  const notices: string[] = [];
  let spy: jest.SpyInstance;
  beforeEach(() => {
    notices.length = 0;
    spy = jest.spyOn(Notice.prototype, 'constructor__').mockImplementation((message) => {
      notices.push(typeof message === 'string' ? message : message.textContent);
    });
  });
  afterEach(() => spy.mockRestore());
  return notices;
}
