/** Makes the files of a release from the files of the repository. `tools/release.ts` writes them. */
import { createHash } from 'node:crypto';

/** Addresses at which a release is published. */
export interface Place {
  /** Name of the image, `ghcr.io/owner/name`, in lower case, because registries accept only lower case. */
  readonly image: string;
  readonly version: string;
  /** Address under which the host shows the files of the tag. */
  readonly files: string;
}

/** Throws when the tag is not the version of the package, which would publish one version under the name of another. */
export function readVersion(tag: string, version: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`);
  return version;
}

/** Semantic Versioning orders 1.0.0-rc.1 before 1.0.0, and package managers install a prerelease only on request. */
export const isPrerelease = (version: string): boolean => version.includes('-');

/** Returns the changelog section of a version, with links that also work on the page of a release. */
export function writeNotes(changelog: string, { version, files }: Place): string {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === version);
  const notes = found?.slice(found.indexOf('\n')).trim() ?? '';
  if (notes === '')
    throw new Error(`CHANGELOG.md says nothing about ${version}: it needs the section "## ${version}".`);
  return `${notes.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path: string) => `](${files}/${path})`)}\n`;
}

/** Replaces the build in a compose file by the image of the release. A single setting selects a later image. */
export const filledIn = (compose: string, { image, version, files }: Place): string =>
  compose
    .replace(/^ +build: \.\n/gm, '')
    .replace(/^( +image:) landfall$/gm, `$1 ${image}:\${LANDFALL_VERSION:-${version}}`)
    // All files of a release are in one folder.
    .replaceAll('./deploy/', './')
    .replaceAll(' .env.example', ' env.example')
    .replace(/\bdocs\/[\w/-]+\.md\b/g, (path) => `${files}/${path}`);

/** Writes checksums in the format that `sha256sum --check` reads. */
export const writeChecksums = (contents: ReadonlyMap<string, Uint8Array>): string =>
  [...contents]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
