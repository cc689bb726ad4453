/** Tests the files of a release. */
import { describe, expect, it } from 'vitest';
import { checksumsOf, filledIn, isPrerelease, notesOf, versionOf } from './release-files.ts';

const PLACE = {
  image: 'ghcr.io/acme/landfall',
  version: '0.2.0',
  files: 'https://github.com/Acme/Landfall/blob/v0.2.0',
};

const CHANGELOG = `# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- Demo ([how](docs/operate/demo.md), [what it is](https://example.com)).

## 0.2.0-rc.1

- A try.

## 0.1.0
`;

describe('a release', () => {
  it('is the version of the package', () => {
    expect(versionOf('v0.2.0', '0.2.0')).toBe('0.2.0');
    for (const tag of ['v0.2.1', '0.2.0', 'v0.2.0-rc.1', 'v0.2'])
      expect(() => versionOf(tag, '0.2.0')).toThrow(`The tag is ${tag}, but package.json has the version 0.2.0.`);
  });

  it('is for nobody who did not ask for it, as long as its version says so', () => {
    expect(['0.2.0', '1.0.0-rc.1', '0.2.0-0'].map(isPrerelease)).toEqual([false, true, true]);
  });

  it('has the section of the changelog as its notes, with links that lead to the files of the tag', () => {
    expect(notesOf(CHANGELOG, PLACE)).toBe(
      `### Added\n\n- Demo ([how](${PLACE.files}/docs/operate/demo.md), [what it is](https://example.com)).\n`,
    );
    expect(notesOf(CHANGELOG, { ...PLACE, version: '0.2.0-rc.1' })).toBe('- A try.\n');
  });

  it.each(['0.1.0', '0.3.0', '0.2'])('is refused where the changelog says nothing about %s', (version) => {
    expect(() => notesOf(CHANGELOG, { ...PLACE, version })).toThrow(`CHANGELOG.md says nothing about ${version}`);
  });

  it('runs its image instead of a build, until a setting names another version', () => {
    const compose = [
      '# More: docs/deploy.md and .env.example.',
      'services:',
      '  landfall:',
      '    image: landfall',
      '    build: .',
      '    volumes: [./deploy/Caddyfile:/etc/caddy/Caddyfile:ro]',
      '  postgres:',
      '    image: postgres:17-alpine',
    ];
    expect(filledIn(compose.join('\n'), PLACE).split('\n')).toEqual([
      `# More: ${PLACE.files}/docs/deploy.md and env.example.`,
      'services:',
      '  landfall:',
      '    image: ghcr.io/acme/landfall:${LANDFALL_VERSION:-0.2.0}',
      '    volumes: [./Caddyfile:/etc/caddy/Caddyfile:ro]',
      '  postgres:',
      '    image: postgres:17-alpine',
    ]);
  });

  it('has checksums in the form that sha256sum reads', () => {
    // The expected values are the hashes of "abc", from FIPS 180-2, and of an empty file.
    expect(
      checksumsOf(
        new Map([
          ['b.txt', Buffer.from('abc')],
          ['a.txt', Buffer.alloc(0)],
        ]),
      ),
    ).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.txt\n' +
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.txt\n',
    );
  });
});
