/** What a release consists of, made from the files of the repository: `tools/release.ts` writes it. */
import { createHash } from 'node:crypto';

/** Where a release can be found. */
export interface Place {
  /** `ghcr.io/owner/name`, in lower case, because registries take no other. */
  readonly image: string;
  readonly version: string;
  /** The address under which the host shows the files of the tag. */
  readonly files: string;
}

/** A tag that does not name the version of the package would publish one version under the name of another. */
export function versionOf(tag: string, version: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`);
  return version;
}

/** By Semantic Versioning: 1.0.0-rc.1 comes before 1.0.0, and nobody gets it without asking for it. */
export const isPrerelease = (version: string): boolean => version.includes('-');

/** The section of a version, with links that also lead somewhere from the page of a release. */
export function notesOf(changelog: string, { version, files }: Place): string {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => /^\[?([^\]\s]+)/.exec(section)?.[1] === version);
  const notes = found?.slice(found.indexOf('\n')).trim() ?? '';
  if (notes === '')
    throw new Error(`CHANGELOG.md says nothing about ${version}: it needs the section "## ${version}".`);
  return `${notes.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path: string) => `](${files}/${path})`)}\n`;
}

/** The image of the release instead of a build, and a later one by a single setting. */
export const filledIn = (compose: string, { image, version, files }: Place): string =>
  compose
    .replace(/^ +build: \.\n/gm, '')
    .replace(/^( +image:) landfall$/gm, `$1 ${image}:\${LANDFALL_VERSION:-${version}}`)
    // All files of a release are in one folder.
    .replaceAll('./deploy/', './')
    .replaceAll(' .env.example', ' env.example')
    .replace(/\bdocs\/[\w/-]+\.md\b/g, (path) => `${files}/${path}`);

/** As `sha256sum --check` reads them. */
export const checksumsOf = (contents: ReadonlyMap<string, Uint8Array>): string =>
  [...contents]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
