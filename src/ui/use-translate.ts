import { createContext, useContext } from 'react';
import { english } from '../core/texts/texts.ts';
import { createTranslate, type Translate } from '../core/texts/translate.ts';

export const TranslateContext = createContext<Translate>(createTranslate('en', english));

export const useTranslate = (): Translate => useContext(TranslateContext);
