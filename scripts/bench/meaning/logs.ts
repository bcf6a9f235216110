/** What the generated logs are made of: entries that questions ask for, and the stuff of the ordinary ones. */
import type { Kind } from './question';

export interface Log {
  readonly title: string;
  readonly asked: readonly {
    readonly kind: Kind;
    readonly asks: string;
    /** The lines of the entry. */
    readonly says: readonly string[];
  }[];
  readonly people: readonly string[];
  readonly did: readonly string[];
  readonly things: readonly string[];
  readonly remarks: readonly string[];
}

export const logs: readonly Log[] = [
  {
    title: 'Allotment log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'slimy pests eating the salad leaves',
        says: ['Slugs had the whole row of lettuce overnight.', 'Beer traps from now on, and a torch at ten.'],
      },
      {
        kind: 'paraphrase',
        asks: 'theft of garden equipment',
        says: ['Somebody forced the shed door and took the spade, the strimmer and my old radio.'],
      },
      {
        kind: 'inside',
        asks: 'the council may cut off our water in a drought',
        says: ['Notice from the town: no hosepipes until it rains again. Cans only, filled from the butt.'],
      },
    ],
    people: ['Joan', 'The neighbour', 'Two of us', 'Old Mr Pike'],
    did: ['weeded', 'dug over', 'watered', 'mulched', 'staked'],
    things: ['the bean rows', 'the far bed', 'the raspberries', 'the leeks', 'the path by the gate', 'the compost'],
    remarks: ['Dry wind.', 'An hour, no more.', 'Soil cold still.', 'Looks tidy at last.', 'More on Sunday.'],
  },
  {
    title: 'Boat log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'vessel took on water through a crack',
        says: ['Bilge alarm at four in the morning: the hull seeps beside the keel bolts.', 'Pumped until daylight.'],
      },
      {
        kind: 'paraphrase',
        asks: 'someone fell overboard',
        says: ['Peter went over the rail while reefing. Back on deck within three minutes, blue and laughing.'],
      },
      {
        kind: 'mixed',
        asks: 'engine dies because the diesel is dirty',
        says: ['Engine coughed and stopped off the point. Fuel filter black with sludge; changed it under sail.'],
      },
    ],
    people: ['Peter', 'The skipper', 'Anna', 'The yard'],
    did: ['checked', 'cleaned', 'varnished', 'replaced', 'greased'],
    things: ['the winches', 'the jib sheets', 'the hatch', 'the galley tap', 'the fenders', 'the tiller'],
    remarks: ['Light airs.', 'Tide late.', 'Anchored by six.', 'Barometer steady.', 'Tea afterwards.'],
  },
  {
    title: 'School kitchen log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'pupil had a severe allergic reaction',
        says: ['A boy in year four swelled up after the peanut biscuits. Adrenaline pen, ambulance, fine by evening.'],
      },
      {
        kind: 'paraphrase',
        asks: 'refrigeration failure spoiled supplies',
        says: ['The cold room stood at fourteen degrees on Monday. All the meat and yoghurt thrown out.'],
      },
      {
        kind: 'inside',
        asks: 'how did the hygiene official rate us',
        says: ['Inspector came unannounced, opened every drawer. Five stars, one remark about the mop.'],
      },
    ],
    people: ['The cook', 'Mrs Bell', 'The helpers', 'The caretaker'],
    did: ['prepared', 'ordered', 'counted', 'served', 'put away'],
    things: ['the soup', 'the trays', 'two hundred lunches', 'the potatoes', 'the fruit', 'the aprons'],
    remarks: ['No leftovers.', 'Queue to the door.', 'Done by two.', 'Second helpings asked for.', 'Quiet day.'],
  },
  {
    title: 'Village hall log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'complaints about noise after midnight',
        says: [
          'The couple from number nine could not sleep: wedding band until half past one. Amplifiers off at eleven now.',
        ],
      },
      {
        kind: 'paraphrase',
        asks: 'leak in the ceiling',
        says: ['Rain came through the roof above the stage and warped the boards. Three buckets, slater called.'],
      },
      {
        kind: 'mixed',
        asks: 'paying less for heating the hall',
        says: ['New boiler contract signed. The gas bill for the hall should fall by a third.'],
      },
    ],
    people: ['The committee', 'Sheila', 'The scouts', 'The treasurer'],
    did: ['booked', 'swept', 'hired out', 'repainted', 'tidied'],
    things: ['the main room', 'the chairs', 'the small kitchen', 'the notice board', 'the cloakroom', 'the car park'],
    remarks: ['Key returned.', 'Twelve present.', 'Deposit kept.', 'Lights left on.', 'All agreed.'],
  },
  {
    title: 'Bee yard log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'insects killed by farm chemicals',
        says: ['Hundreds dead before the hives this morning; the rape next door was sprayed yesterday.'],
      },
      {
        kind: 'paraphrase',
        asks: 'half the colony flew off to find a new home',
        says: ['Hive three swarmed at noon and hung in the pear tree. Shaken into a box by dusk.'],
      },
      {
        kind: 'inside',
        asks: 'how much sweet harvest did we sell and for what price',
        says: ['Extracted forty-one kilos of honey, sixty jars gone at the fair for six pounds each.'],
      },
    ],
    people: ['Ruth', 'The association', 'My brother', 'The two beginners'],
    did: ['opened', 'inspected', 'scraped', 'moved', 'labelled'],
    things: ['the frames', 'hive one', 'hive five', 'the smoker', 'the supers', 'the stand'],
    remarks: ['Calm.', 'Queen seen.', 'Ivy in flower.', 'No stings.', 'Feeder empty.'],
  },
  {
    title: 'Museum store log',
    asked: [
      {
        kind: 'paraphrase',
        asks: 'larvae chewing antique clothing',
        says: ['Moth in the costume drawers: holes in two uniforms. Both frozen for a fortnight.'],
      },
      {
        kind: 'paraphrase',
        asks: 'a painting turned out to be a forgery',
        says: [
          'The laboratory found titanium white under the signature: our Dutch landscape is a fake from about 1930.',
        ],
      },
      {
        kind: 'mixed',
        asks: 'vase smashed by a clumsy child',
        says: [
          'A school party, one elbow, and the blue vase was in thirty pieces. The conservator thinks she can mend it.',
        ],
      },
    ],
    people: ['The registrar', 'Tom', 'The volunteers', 'The curator'],
    did: ['photographed', 'labelled', 'dusted', 'packed', 'catalogued'],
    things: ['the coins', 'shelf nine', 'the clock cases', 'the glass plates', 'the farm tools', 'two crates'],
    remarks: ['Humidity fifty.', 'Loan form filed.', 'Nothing missing.', 'Lift slow.', 'To be checked.'],
  },
];
