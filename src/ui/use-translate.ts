import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE } from '../core/texts/language.ts';
import { createTranslate, type Translate } from '../core/texts/translate.ts';

export const TranslateContext = createContext<Translate>(createTranslate(DEFAULT_LOCALE, {}));

export const useTranslate = (): Translate => useContext(TranslateContext);
