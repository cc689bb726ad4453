/**
 * Other codes of the same port. UN/LOCODE lists several codes for some ports (the town, the port, an old spelling),
 * and carriers send any of them. Format: `code of the atlas | others`.
 */
const TABLE = `
CNSHA|CNSGH CNSHG
CNNGB|CNNBO CNNBG
CNTAO|CNQIN CNQDG
CNTXG|CNTSN CNXGG CNXGA
CNDLC|CNDAL
CNXMN|CNXAM CNXMG
EGPSE|EGPSD EGPSW
CNYIK|CNBAY CNBYQ
KRPUS|KRBNP
PHMNL|PHMNN PHMNS
EETLL|EEMUG
TRIZT|TRYAR TREYP
AUSYD|AUBTB
USNYC|USEWR
GUAPR|GUGUM
JPNAH|JPOKA
JPSGM|JPSDJ
NOSVG|NOTAE
`;

export const ALIASES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [locode = '', others = ''] = row.split('|');
      return others.split(' ').map((other): [string, string] => [other, locode]);
    }),
);

/** Returns the code under which the atlas stores a place, for any of the place's codes in any case. */
export function atlasCode(code: string): string {
  const locode = code.trim().toUpperCase();
  return ALIASES.get(locode) ?? locode;
}
