/**
 * The error boundary of the map. After a crash the map shows an outline of the coasts and a sentence, and the rest of
 * the page stays as it is.
 */
import { type ReactNode, useEffect } from 'react';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { LateContent } from '../ui/LateContent.tsx';
import { releasePrerendered } from '../state/prerendered.ts';
import './map.css';
import { NoticeBox } from './NoticeBox.tsx';

const OutlinePicture = lazyPartWithTexts(async () => (await import('./OutlinePicture.tsx')).OutlinePicture);

export function MapBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary renderCrash={(again) => <CrashedMap onAgain={again} />}>{children}</Boundary>;
}

function CrashedMap({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslate();
  // The prerendered picture would lie over the message.
  useEffect(() => {
    releasePrerendered('coast');
    releasePrerendered('route');
  }, []);
  return (
    <div className="relative h-full w-full overflow-hidden bg-sea">
      <LateContent>
        <OutlinePicture />
      </LateContent>
      <NoticeBox role="alert">
        <p>{t('map.base.crashed')}</p>
        <Button onClick={onAgain}>{t('map.base.again')}</Button>
      </NoticeBox>
    </div>
  );
}
