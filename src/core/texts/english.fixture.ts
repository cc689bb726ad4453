import { en } from './en.ts';
import { createTranslate } from './translate.ts';

export const english = createTranslate('en', en);
