/**
 * Owner codes of containers by carrier (https://www.bic-code.org/bic-codes), as far as the carriers use them. A
 * container that none of these owns is leased and may sail with any carrier. The table is separate from the
 * simulator's, because the simulator must share no code with what it tests.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  HLCU: 'HLCU HLXU HLBU HAMU HPLU CASU CPSU CSQU CSVU FANU IVLU LYKU QIBU QNNU TLEU UACU UAEU UASU',
  ONEY: 'ONEU KKFU KKLU KKTU MOAU MOFU MOGU MOLU MORU MOSU MOTU NYKU NYNU',
  MAEU: 'MAEU MRKU MRSU MSKU MSFU MSWU MNBU MWCU MWMU MMAU MIEU MVIU MCAU MCHU MCRU MHHU MAGU MALU APMU CADU CLHU COZU FAAU FRLU HASU KNLU LOTU MLCU OCLU PONU SCMU SEAU SUDU TORU',
  MSCU: 'MSCU MEDU MSDU MSMU MSNU MSPU MSTU MSBU',
  EGLV: 'EGHU EGSU EGLU EISU EITU EMCU EOLU HMCU IMTU LTIU UGMU',
  YMLU: 'YMLU YMMU YMTU YMOU',
  CMDU: 'CMAU CMCU CGMU CGTU ECMU APHU APLU APRU APZU ANLU ANNU CNCU CSOU DVRU OPDU HAPU',
  ZIMU: 'ZIMU ZCLU ZCSU ZCRU ZMOU ZWFU JZPU',
  HDMU: 'HDMU HDXU HMMU HMKU',
  COSU: 'COSU CBHU CCLU CSNU CSLU CSGU CXDU FESU MAXU OOCU OOLU OOKU UETU',
  PABV: 'PCIU PILU PIDU',
  WHLC: 'WHLU WHSU WHOU',
};

const CARRIER_BY_PREFIX = new Map(
  Object.entries(PREFIXES).flatMap(([line, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, line] as const)),
);

/** Returns `null` for a leased container. */
export const findCarrierByPrefix = (number: string): string | null => CARRIER_BY_PREFIX.get(number.slice(0, 4)) ?? null;

export const findPrefixes = (line: string): readonly string[] => PREFIXES[line]?.split(' ') ?? [];
