/** Questions that no note of the benchmark says anything about, written before any engine was asked one. */

export const unanswered: readonly string[] = [
  'how do whales sleep under water',
  'rules of offside in football',
  'history of the Byzantine navy',
  'symptoms of vitamin B12 deficiency in cats',
  'how a nuclear submarine makes oxygen',
  'tuning the carburettor of a 1974 motorcycle',
  'who painted the ceiling of the Sistine chapel',
  'volcanic eruptions in Iceland during the ninth century',
  'best opening moves against the Sicilian defence',
  'quantum entanglement explained to children',
  'how to shear a sheep',
  'penguin migration in Antarctica',
  'comment fonctionne un accélérateur de particules',
  'les règles du rugby à quinze',
  'élevage des vers à soie en Chine ancienne',
  'qui a inventé le parachute',
  'Wie entstehen Polarlichter am Nachthimmel',
  'Geschichte der Hanse im Ostseeraum',
  'reglas del ajedrez para principiantes',
  'what do astronomers mean by a pulsar',
];
