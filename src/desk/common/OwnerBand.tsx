/** The name, colour and image of those who show the shipments. Without any of them there is no band. */
import { config } from '../../api/config.ts';
import { OWNER_IMAGE_PATH, type Owner, readOwner } from '../../core/desk-api/owner.ts';
import { classes } from '../../ui/classes.ts';
import { chooseInk } from '../../ui/ink.ts';

/** The colours are attributes of SVG, because the security policy refuses `style` attributes of rendered pages. */
export function OwnerBand({ owner: { name, colour, hasImage } }: { readonly owner: Owner }) {
  if (name === null && colour === null && !hasImage) return null;
  const ink = colour === null ? 'text-ink' : chooseInk(colour) === '#000000' ? 'text-[#000]' : 'text-[#fff]';
  // A landmark needs a name.
  const Band = name === null ? 'div' : 'aside';
  return (
    <Band
      aria-label={name ?? undefined}
      className={classes('relative flex min-h-10 items-center gap-3 bg-soft px-4 py-1 font-semibold', ink)}
    >
      {colour !== null && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {name !== null && (
        <bdi className="relative min-w-0 truncate" title={name}>
          {name}
        </bdi>
      )}
      {/* Behind the name, which the image must not move when it has loaded. */}
      {hasImage && (
        <img
          src={OWNER_IMAGE_PATH}
          alt=""
          loading="lazy"
          className="relative ms-auto max-h-8 max-w-40 object-contain"
        />
      )}
    </Band>
  );
}

/** The band above the desk of a guest, whose page contains the owner. */
export function GuestBand() {
  const owner = readOwner(config.owner);
  return owner && <OwnerBand owner={owner} />;
}
