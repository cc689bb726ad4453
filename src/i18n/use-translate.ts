import { createContext, useContext } from 'react';
import { english } from './texts.ts';
import { createTranslate, type Translate } from './translate.ts';

export const TranslateContext = createContext<Translate>(createTranslate('en', english));

export const useTranslate = (): Translate => useContext(TranslateContext);
