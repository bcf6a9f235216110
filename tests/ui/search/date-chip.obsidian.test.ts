import { en } from '../../../src/i18n/en';
import { fr } from '../../../src/i18n/fr';
import { datesOf, describeDates } from '../../../src/ui/search/date-chip';

describe('the date chip', () => {
  test.each([
    [{ from: '7d' }, '7 days', '7 jours'],
    [{ from: '1m' }, '1 month', '1 mois'],
    [{ from: '2y' }, '2 years', '2 ans'],
    [{ from: '2025-07-01' }, 'since 2025-07-01', 'depuis 2025-07-01'],
    [{ to: '2025-07-31' }, 'until 2025-07-31', 'jusqu’au 2025-07-31'],
    [{ from: '2025-07-01', to: '2025-07-31' }, '2025-07-01 to 2025-07-31', '2025-07-01 au 2025-07-31'],
    [{ from: '2025-07-01', to: '2025-07-01' }, '2025-07-01', '2025-07-01'],
  ])('says what is set: %j', (dates, english, french) => {
    expect([describeDates(dates, en), describeDates(dates, fr)]).toEqual([english, french]);
  });

  test('takes two days in whatever order, one of them, or none', () => {
    const days = { from: '2025-07-01', to: '2025-07-31' };
    expect(datesOf('2025-07-01', '2025-07-31')).toEqual(days);
    expect(datesOf('2025-07-31', '2025-07-01')).toEqual(days);
    expect(datesOf('2025-07-01', '')).toEqual({ from: '2025-07-01' });
    expect(datesOf('', '2025-07-31')).toEqual({ to: '2025-07-31' });
    expect(datesOf('', '')).toBeUndefined();
  });
});
