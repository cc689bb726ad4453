/** The providers that every room stands in. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../api/queries.ts';
import type { Translate } from '../core/texts/translate.ts';
import { TranslateContext } from '../ui/use-translate.ts';
import { AppLayout } from './AppLayout.tsx';

export function App({ t }: { readonly t: Translate }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={t}>
        <AppLayout />
      </TranslateContext>
    </QueryClientProvider>
  );
}
