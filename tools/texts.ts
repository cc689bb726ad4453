// `npm run texts`: writes the types of the texts. `npm run dev`, `npm run lint` and the tests write them too.
import { writePlaceholders } from './texts-files.ts';

writePlaceholders();
