/** Stands round the map: if it crashes, an outline and a sentence take its place, and nothing else of the page notices. */
import { type ReactNode, useEffect } from 'react';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Extra } from '../ui/Extra.tsx';
import { releasePrerendered } from '../view/prerendered.ts';
import './map.css';
import { NoticeBox } from './MapNotice.tsx';

const OutlinePicture = lazyPartWithTexts(async () => (await import('./OutlinePicture.tsx')).OutlinePicture);

export function MapBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary renderCrash={(again) => <CrashedMap onAgain={again} />}>{children}</Boundary>;
}

function CrashedMap({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslate();
  // The picture that the server drew must not lie over what says that the map has failed.
  useEffect(() => {
    releasePrerendered('coast');
    releasePrerendered('route');
  }, []);
  return (
    <div className="relative h-full w-full overflow-hidden bg-sea">
      <Extra>
        <OutlinePicture />
      </Extra>
      <NoticeBox role="alert">
        <p>{t('map.base.crashed')}</p>
        <Button onClick={onAgain}>{t('map.base.again')}</Button>
      </NoticeBox>
    </div>
  );
}
