/** The providers that every pane of the desk stands in. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../api/queries.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { DeskList, DeskListContext } from '../list/desk-list.ts';
import { OwnNames } from '../common/own-columns.tsx';
import { DeskShell } from './DeskShell.tsx';

export function DeskApp({ t }: { readonly t: Translate }) {
  const [client] = useState(createQueryClient);
  const [list] = useState(() => new DeskList(client));
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={t}>
        <DeskListContext value={list}>
          <OwnNames>
            <DeskShell />
          </OwnNames>
        </DeskListContext>
      </TranslateContext>
    </QueryClientProvider>
  );
}
