/** Stands round the map: if it crashes, an outline and a sentence take its place, and nothing else of the page notices. */
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { Button } from '../ui/Button.tsx';
import { takeOver } from '../view/first-picture.ts';
import './map.css';

const OutlinePicture = lazy(async () => ({ default: (await import('./OutlinePicture.tsx')).OutlinePicture }));

export class MapBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <CrashedMap onAgain={() => this.setState({ crashed: false })} />;
  }
}

export function CrashedMap({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslate();
  // The picture that the server drew must not lie over what says that the map has failed.
  useEffect(() => {
    takeOver('coast');
    takeOver('route');
  }, []);
  return (
    <div className="relative h-full w-full overflow-hidden bg-sea">
      <Suspense fallback={null}>
        <OutlinePicture />
      </Suspense>
      <div role="alert" className="map-notice">
        <p>{t('map.base.crashed')}</p>
        <Button onClick={onAgain}>{t('map.base.again')}</Button>
      </div>
    </div>
  );
}
