import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { createTranslate, type Translate } from './translate.ts';

export const TranslateContext = createContext<Translate>(createTranslate('en', en));

export const useTranslate = (): Translate => useContext(TranslateContext);
