/** The providers that every pane of the desk needs. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../api/queries.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { usePageLanguage } from '../../state/language.ts';
import { DeskList, DeskListContext } from '../list/desk-list.ts';
import { OwnNames } from '../common/own-columns.tsx';
import { DeskShell } from './DeskShell.tsx';
import { PaneBoundary } from './PaneBoundary.tsx';

export function DeskApp() {
  const [client] = useState(createQueryClient);
  const [list] = useState(() => new DeskList(client));
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={usePageLanguage()}>
        <DeskListContext value={list}>
          <PaneBoundary>
            <OwnNames>
              <DeskShell />
            </OwnNames>
          </PaneBoundary>
        </DeskListContext>
      </TranslateContext>
    </QueryClientProvider>
  );
}
