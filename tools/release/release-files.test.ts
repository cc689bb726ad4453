/** Tests the files of a release. */
import { describe, expect, it } from 'vitest';
import { writeChecksums, filledIn, isPrerelease, writeNotes, readVersion } from './release-files.ts';

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
  it('requires a tag that matches the version in package.json', () => {
    expect(readVersion('v0.2.0', '0.2.0')).toBe('0.2.0');
    for (const tag of ['v0.2.1', '0.2.0', 'v0.2.0-rc.1', 'v0.2'])
      expect(() => readVersion(tag, '0.2.0')).toThrow(`The tag is ${tag}, but package.json has the version 0.2.0.`);
  });

  it('is a prerelease if its version says so', () => {
    expect(['0.2.0', '1.0.0-rc.1', '0.2.0-0'].map(isPrerelease)).toEqual([false, true, true]);
  });

  it('takes its notes from the changelog, with links to the files of the tag', () => {
    expect(writeNotes(CHANGELOG, PLACE)).toBe(
      `### Added\n\n- Demo ([how](${PLACE.files}/docs/operate/demo.md), [what it is](https://example.com)).\n`,
    );
    expect(writeNotes(CHANGELOG, { ...PLACE, version: '0.2.0-rc.1' })).toBe('- A try.\n');
  });

  it.each(['0.1.0', '0.3.0', '0.2'])('is refused without a changelog entry for %s', (version) => {
    expect(() => writeNotes(CHANGELOG, { ...PLACE, version })).toThrow(`CHANGELOG.md says nothing about ${version}`);
  });

  it('has compose files that pull its image instead of building one', () => {
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

  it('has checksums in the format of sha256sum', () => {
    // The expected values are the hashes of "abc", from FIPS 180-2, and of an empty file.
    expect(
      writeChecksums(
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
