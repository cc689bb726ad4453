import makeQrCode from 'qrcode-generator';
import { useMemo } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';

const QUIET_ZONE = 4;
/**
 * Maximum number of characters. Version 40 would hold 2,953 bytes at level L (ISO/IEC 18004), but with modules
 * smaller than a pixel at this size.
 */
export const MAX_QR_BYTES = 1_200;

/** The code is always black on white, because scanners do not read dark themes. */
export function QrCode({ text }: { readonly text: string }) {
  const t = useTranslate();
  const { size, path } = useMemo(() => {
    const code = makeQrCode(0, 'L');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let squares = '';
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++)
        if (code.isDark(row, column)) squares += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
    return { size: count + 2 * QUIET_ZONE, path: squares };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('share.qr')}
      className="size-36 rounded-tab"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
