/** The name, colour and image of those who show the shipments. Without any of them there is no band. */
import { config } from '../../api/config.ts';
import { OWNER_IMAGE_PATH, type Owner, readOwner } from '../../core/desk-api/owner.ts';
import { chooseInk } from '../../ui/ink.ts';

export function OwnerBand({ owner: { name, colour, hasImage } }: { readonly owner: Owner }) {
  if (name === null && colour === null && !hasImage) return null;
  return (
    <aside
      aria-label={name ?? undefined}
      style={colour === null ? {} : { backgroundColor: colour, color: chooseInk(colour) }}
      className="flex min-h-10 items-center gap-3 bg-soft px-4 py-1 font-semibold text-ink"
    >
      {hasImage && <img src={OWNER_IMAGE_PATH} alt="" className="max-h-8 max-w-40 object-contain" />}
      {name !== null && (
        <bdi className="min-w-0 truncate" title={name}>
          {name}
        </bdi>
      )}
    </aside>
  );
}

/** The band above the desk of a guest, whose page contains the owner. */
export function GuestBand() {
  const owner = readOwner(config.owner);
  return owner && <OwnerBand owner={owner} />;
}
