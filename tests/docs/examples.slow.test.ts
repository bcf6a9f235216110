/** The commands of the documents about search do what they show; examples.test.ts has those of all others. */
import { documentsWithExamples, testCommands } from './run-examples';

testCommands(documentsWithExamples.filter(({ searches }) => searches));
