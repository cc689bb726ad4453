/** The providers that every page needs. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/queries.ts';
import { TranslateContext } from '../ui/use-translate.ts';
import { usePageLanguage } from '../state/language.ts';
import { AppLayout } from './AppLayout.tsx';

export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={usePageLanguage()}>
        <AppLayout />
      </TranslateContext>
    </QueryClientProvider>
  );
}
