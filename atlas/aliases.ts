/**
 * Other codes of the same port: UN/LOCODE lists several for some ports (the town, the port, an old
 * spelling), and carriers send any of them. `code of the atlas | others`
 */
const TABLE = `
CNSHA|CNSGH CNSHG
CNNGB|CNNBO CNNBG
CNTAO|CNQIN CNQDG
CNTXG|CNTSN CNXGG CNXGA
CNDLC|CNDAL
CNXMN|CNXAM CNXMG
EGPSE|EGPSD EGPSW
`;

export const ALIASES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [locode = '', others = ''] = row.split('|');
      return others.split(' ').map((other): [string, string] => [other, locode]);
    }),
);
