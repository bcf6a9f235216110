/** English prose of the part that nobody looks at while tuning. */
import { MONTHS, sentence, type Templates } from './templates';

export const heldOutEnglish: Templates = {
  sentences: [
    sentence(
      'Doctor {p} examined {n} patients of {q} in {t} and prescribed rest to all but a handful.',
      'Doctor {p} saw {n} patients of {q} in {t} and recommended rest to all but a few.',
      'Doctor {p} examined {n} patients of {q} in {t} and did not prescribe rest to all but a handful.',
      'not',
    ),
    sentence(
      'The harvest at {t} brought {n} tonnes of barley, which {o} bought for {s} on {d}.',
      'The harvest at {t} yielded {n} tonnes of barley, which {o} purchased for {s} on {d}.',
      'The harvest at {t} brought {n} tonnes of barley, which {o} never bought for {s} on {d}.',
      'never',
    ),
    sentence(
      'Under the new statute {p} may chair {q} for {n} years, provided that {o} renews the grant.',
      'Under the new rules {p} can chair {q} for {n} years, as long as {o} renews the grant.',
      'Under the new statute {p} may not chair {q} for {n} years, provided that {o} renews the grant.',
      'not',
    ),
    sentence(
      '{p} translated {n} pages of the diary found in {t}, and {o} printed them at a loss of {s}.',
      '{p} rendered {n} pages of the diary discovered in {t}, and {o} published them at a loss of {s}.',
      '{p} translated {n} pages of the diary found in {t}, and {o} printed none of them at a loss of {s}.',
      'none',
    ),
    sentence(
      'Between {t} and the reservoir the pipeline lost {n} litres an hour until {p} closed the upper valve on {d}.',
      'Between {t} and the reservoir the pipeline leaked {n} litres an hour before {p} shut the upper valve on {d}.',
      'Between {t} and the reservoir the pipeline lost no {n} litres an hour until {p} closed the upper valve on {d}.',
      'no',
    ),
    sentence(
      'Tickets for {q} cost {s}; {p} expects {n} visitors in {t} if the weather holds.',
      'Tickets for {q} are {s}; {p} counts on {n} visitors in {t} if the weather holds.',
      'Tickets for {q} cost {s}; {p} expects no {n} visitors in {t} if the weather holds.',
      'no',
    ),
  ],
  near: [
    'Nobody in {t} has forgiven {p} for the evening when {q} ran out of tickets and barley soup alike.',
    '{o} keeps a file on {q} in which {p} figures as a difficult but honest chairman.',
    'When {p} fell ill, the patients of {t} sent a basket of pears to {q}.',
    '{p} believes that {o} will sell the reservoir above {t} as soon as nobody watches.',
  ],
  invented: [
    'Octopuses at the institute solve crosswords faster than their keepers on rainy Sundays.',
    'The queen kept a diary in invisible ink made of onions and regret.',
    'Kites were once taxed by the length of their tails in seven mountain republics.',
    'Astronauts whisper to their tomatoes, and the tomatoes grow rounder for it.',
  ],
  persons: ['Muriel Stanhope', 'Declan Foy', 'Ayesha Rahman', 'Lionel Crisp', 'Winifred Obi', 'Samson Vale'],
  strangers: ['Percival Nightshade', 'Eudora Blackwood', 'Cyprian Holt', 'Araminta Voss'],
  works: ['the Cedar Clinic', 'the winter fair', 'the reading circle', 'the almshouse', 'the choir school'],
  organisations: ['Granville Press', 'the parish council', 'Otterburn Mills', 'the county archive'],
  towns: ['Sedgeford', 'Upper Lyme', 'Harrowby', 'Quenby', 'Tarnside', 'Millbeck'],
  headings: ['Health', 'Fields', 'Rules', 'Diary', 'Water', 'Visitors'],
  months: MONTHS.en,
};
