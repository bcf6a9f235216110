import { QuietMoment } from '../../src/plugin/quiet-moment';

describe('a quiet moment', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('comes once, a while after the last request', () => {
    const act = jest.fn();
    const moment = new QuietMoment({ quietMs: 400, mostMs: 10_000 }, act);
    for (let i = 0; i < 10; i++) {
      moment.request();
      jest.advanceTimersByTime(399);
    }
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('is not put off for ever', () => {
    const act = jest.fn();
    const moment = new QuietMoment({ quietMs: 400, mostMs: 1000 }, act);
    for (let ms = 0; ms < 5000; ms += 100) {
      moment.request();
      jest.advanceTimersByTime(100);
    }
    expect(act).toHaveBeenCalledTimes(5);
  });

  test('that has come early does not come again', () => {
    const act = jest.fn();
    const moment = new QuietMoment({ quietMs: 400, mostMs: 1000 }, act);
    moment.request();
    moment.now();
    jest.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('that was cancelled does not come', () => {
    const act = jest.fn();
    const moment = new QuietMoment({ quietMs: 400, mostMs: 1000 }, act);
    moment.request();
    moment.cancel();
    jest.advanceTimersByTime(1000);
    expect(act).not.toHaveBeenCalled();
  });
});
