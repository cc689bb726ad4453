/** The providers of the page of a share, and the one sentence in its place when the share has ended. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../../api/queries.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { deskClient } from '../../api/desk/operations.ts';
import { SharedHead } from '../../core/desk-api/shares.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { TranslateContext, useTranslate } from '../../ui/use-translate.ts';
import { usePageLanguage } from '../../state/language.ts';
import { dropPrerendered } from '../../state/prerendered.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { DeskList, DeskListContext } from '../list/desk-list.ts';
import { PaneBoundary } from '../shell/PaneBoundary.tsx';
import { HEAD_KEY, readDrawnHead } from './drawn-list.ts';
import { SharedPage } from './SharedPage.tsx';
import { pageOf, type SharedPlace } from './shared-place.ts';

interface SharedAppProps {
  readonly place: SharedPlace;
  /** Called with what the share says about itself. */
  readonly onHead: (head: SharedHead) => void;
}

export function SharedApp({ place, onHead }: SharedAppProps) {
  const [client] = useState(createQueryClient);
  const [list] = useState(() => new DeskList(client));
  return (
    <QueryClientProvider client={client}>
      <TranslateContext value={usePageLanguage()}>
        <DeskListContext value={list}>
          <PaneBoundary>
            <Opened place={place} onHead={onHead} />
          </PaneBoundary>
        </DeskListContext>
      </TranslateContext>
    </QueryClientProvider>
  );
}

function Opened({ place, onHead }: SharedAppProps) {
  const { data, error, refetch } = useQuery({
    queryKey: HEAD_KEY,
    queryFn: ({ signal }) => deskClient().ask({ path: '/share', answer: SharedHead, signal }),
    initialData: readDrawnHead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data !== undefined) onHead(data);
  }, [data, onHead]);
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) dropPrerendered();
  }, [hasFailed]);
  if (isEnded(error)) return <Ended />;
  if (isUnproven(error)) return <Unproven place={place} />;
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  return <SharedPage head={data} place={place} />;
}

/** A public server answers as if it had no desk, every other one asks for a sign-in. */
const isEnded = (error: Error | null): boolean =>
  error instanceof DeskError && (error.status === 401 || error.status === 404);

/** The share is for email addresses of certain domains, which only its own page can confirm. */
const isUnproven = (error: Error | null): boolean => error instanceof DeskError && error.status === 403;

function Ended() {
  return <OneSentence>{useTranslate()('customer.ended')}</OneSentence>;
}

function Unproven({ place }: { readonly place: SharedPlace }) {
  const t = useTranslate();
  return (
    <OneSentence
      link={
        <a href={pageOf(place)} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
          {t('customer.openPage')}
        </a>
      }
    >
      {t('customer.unproven')}
    </OneSentence>
  );
}

function OneSentence({ children, link }: { readonly children: string; readonly link?: ReactNode }) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-4 p-6">
      <h1 className="max-w-md text-center text-lg font-semibold">{children}</h1>
      {link}
    </main>
  );
}
