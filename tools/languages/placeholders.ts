/** Every text has the placeholders of its English text. */
import { type Check, placeholdersIn } from './text.ts';

export const placeholders: Check = ({ text, english, optional }) => {
  const wanted = new Set(english.flatMap(placeholdersIn));
  const own = placeholdersIn(text);
  return [
    ...[...wanted].filter((name) => !own.includes(name) && name !== optional).map((name) => `lacks {${name}}`),
    ...own.filter((name) => !wanted.has(name)).map((name) => `has {${name}}, which English does not have`),
    ...(/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? ['has a brace without its partner'] : []),
  ];
};
