/**
 * The font that `system-ui` stands for in the README's pictures: Inter from Debian's `fonts-inter`,
 * because a server's Chromium has DejaVu only. The product itself takes the reader's own.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../debian-packages.ts';

const FONT = 'Inter';
/** https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <test name="family" qual="any"><string>system-ui</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${FONT}</string></edit>
  </match>
  <match target="pattern">
    <test name="family" qual="any"><string>sans-serif</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${FONT}</string></edit>
  </match>
</fontconfig>
`;

const isInstalled = (): boolean => spawnSync('fc-list', [FONT], { encoding: 'utf8' }).stdout?.trim() !== '';

/** The environment in which a browser finds the font; without it the pictures would mislead. */
export function interfaceFont(folder: string): Record<string, string> {
  if (!isInstalled()) installPackages(['fonts-inter']);
  if (!isInstalled()) throw new Error('The pictures need the font Inter (Debian: apt-get install fonts-inter).');
  const path = join(folder, 'fonts.conf');
  writeFileSync(path, CONFIGURATION);
  return { FONTCONFIG_FILE: path };
}
