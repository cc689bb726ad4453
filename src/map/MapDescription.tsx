import { useTranslate } from '../ui/use-translate.ts';
import { describeScene } from '../core/scene/describe.ts';
import type { Scene } from '../core/scene/types.ts';
import { sentences } from '../core/texts/joined.ts';

/** The map as text for screen readers. */
export function MapDescription({ scene }: { readonly scene: Scene }) {
  const t = useTranslate();
  return (
    <p className="sr-only">{sentences([describeScene(scene, t), scene.bounds !== null && t('map.scene.keys')], t)}</p>
  );
}
