/**
 * Weekly loops: a ship leaves the first call every seven days and is at each later call so many days on. Rotations are
 * modelled on the services of the large alliances; days are typical ones. A loop ends where it began, so that return voyages
 * are sold on it too.
 */
import type { Reach } from './lines.ts';

export interface Call {
  readonly locode: string;
  /** Days after the first call of the round. */
  readonly day: number;
}

export interface Loop {
  readonly id: string;
  readonly name: string;
  readonly kind: 'trunk' | 'regional';
  readonly reach: readonly Reach[];
  readonly calls: readonly Call[];
  readonly closed: readonly ('suez' | 'panama')[];
}

type Trade = Omit<Loop, 'calls' | 'closed'> & { readonly rotation: string; readonly closed?: Loop['closed'] };

const REACHES: readonly Reach[] = ['world', 'asia', 'americas', 'europe', 'africa', 'pacific', 'atlantic'];

const TRADES: readonly Trade[] = [
  // Asia - Europe
  trunk(
    'AE1',
    'Silk',
    'world',
    'CNTAO 0 CNSHA 3 CNNGB 5 CNYTN 8 MYTPP 13 NLRTM 36 DEHAM 40 BEANR 44 MYTPP 68 CNTAO 76',
  ),
  trunk('AE2', 'Lion', 'world', 'KRPUS 0 CNSHA 3 CNXMN 6 SGSIN 11 GBFXT 34 NLRTM 37 DEBRV 41 SGSIN 64 KRPUS 73'),
  trunk(
    'AE3',
    'Swan',
    'world',
    'CNNGB 0 CNSHA 2 CNYTN 5 VNVUT 9 MYPKG 12 FRLEH 33 GBSOU 36 DEHAM 39 NLRTM 42 MYPKG 66 CNNGB 74',
  ),
  trunk(
    'AE4',
    'Jade',
    'world',
    'CNTXG 0 KRPUS 3 CNNGB 6 SGSIN 12 ITGIT 28 ITGOA 31 ESVLC 35 ESBCN 37 SGSIN 58 CNTXG 68',
  ),
  trunk(
    'AE5',
    'Phoenix',
    'world',
    'CNSHA 0 CNNGB 2 TWKHH 5 CNSHK 7 SGSIN 12 GRPIR 27 ITSPE 30 FRFOS 33 SGSIN 54 CNSHA 62',
  ),
  trunk(
    'AE6',
    'Levant',
    'world',
    'CNTAO 0 CNNGB 3 CNSHK 6 MYPKG 11 EGPSE 25 TRIST 29 ROCND 32 GEPTI 35 MYPKG 56 CNTAO 66',
  ),
  // The same trade while the canal is shut to a service
  trunk('CR1', 'Griffin', 'world', 'CNSHA 0 CNNGB 2 CNYTN 5 MYTPP 10 NLRTM 43 GBFXT 46 DEHAM 49 MYTPP 84 CNSHA 92', [
    'suez',
  ]),
  trunk('CR2', 'Albatross', 'world', 'VNVUT 0 SGSIN 3 LKCMB 8 ESALG 35 FRLEH 39 BEANR 42 SGSIN 76 VNVUT 80', [
    'suez',
    'panama',
  ]),
  // Trans-Pacific
  trunk('TP1', 'Orient Sun', 'world pacific', 'CNYTN 0 CNXMN 2 KRPUS 6 USLGB 18 USOAK 22 JPYOK 36 CNYTN 42'),
  trunk('TP2', 'Cascade', 'world pacific', 'CNSHA 0 CNNGB 2 KRPUS 5 CAVAN 17 USSEA 20 JPTYO 33 CNSHA 38'),
  trunk('TP3', 'Golden Gate', 'world pacific', 'TWKHH 0 CNSHA 3 JPYOK 7 USLAX 17 USOAK 21 KRPUS 36 TWKHH 41'),
  trunk('TP4', 'Rupert', 'world pacific', 'CNTAO 0 CNSHA 3 KRPUS 6 CAPRR 16 CAVAN 19 KRPUS 34 CNTAO 37'),
  trunk(
    'TP5',
    'Empire',
    'world pacific',
    'CNNGB 0 CNSHA 2 KRPUS 5 PABLB 26 USSAV 31 USCHS 33 USNYC 36 PABLB 43 CNNGB 70',
  ),
  trunk(
    'TP6',
    'Lone Star',
    'world pacific',
    'CNXMN 0 CNYTN 2 CNSHA 6 KRPUS 9 PAMIT 31 USHOU 36 USMOB 39 PAMIT 45 CNXMN 77',
  ),
  // Trans-Atlantic
  trunk('TA1', 'Bridge', 'world atlantic', 'DEBRV 0 NLRTM 2 GBSOU 4 USNYC 14 USORF 17 USSAV 20 DEBRV 33'),
  trunk('TA2', 'Maple', 'world atlantic', 'BEANR 0 FRLEH 2 CAMTR 12 CAHAL 16 BEANR 25'),
  trunk('TA3', 'Gulf Stream', 'world atlantic', 'BEANR 0 NLRTM 2 DEBRV 5 USCHS 18 USHOU 23 USMSY 26 MXVER 30 BEANR 46'),
  trunk('TA4', 'Corsair', 'world atlantic', 'ITGOA 0 ESVLC 3 ESALG 5 USNYC 15 USORF 18 USMIA 22 ITGOA 38'),
  // Latin America
  trunk(
    'LA1',
    'Samba',
    'world atlantic americas',
    'NLRTM 0 DEHAM 3 BEANR 6 MAPTM 11 BRSSZ 23 BRPNG 26 ARBUE 30 UYMVD 32 BRSSZ 36 NLRTM 53',
  ),
  trunk('LA2', 'Tango', 'world asia', 'CNSHA 0 CNNGB 2 CNYTN 5 SGSIN 10 BRSSZ 35 UYMVD 39 ARBUE 41 SGSIN 69 CNSHA 78'),
  trunk(
    'LA3',
    'Condor',
    'world pacific americas',
    'CNNGB 0 CNSHA 2 KRPUS 5 MXZLO 21 ECGYE 27 PECLL 30 CLSAI 35 JPYOK 61 CNNGB 66',
  ),
  trunk(
    'LA4',
    'Puma',
    'world americas',
    'USNYC 0 USORF 2 USSAV 4 USMIA 7 COCTG 11 BRSSZ 23 ARBUE 28 COCTG 41 USNYC 47',
  ),
  trunk(
    'LA5',
    'Llama',
    'world atlantic americas',
    'NLRTM 0 BEANR 3 COCTG 17 PABLB 20 ECGYE 23 PECLL 26 CLVAP 31 NLRTM 58',
  ),
  // Africa
  trunk(
    'AF1',
    'Baobab',
    'world africa',
    'CNSHA 0 CNYTN 4 SGSIN 10 ZADUR 22 TGLFW 33 GHTEM 35 NGAPP 38 CIABJ 42 SGSIN 68 CNSHA 76',
    ['suez', 'panama'],
  ),
  trunk('AF2', 'Safari', 'world africa asia', 'CNSHA 0 CNSHK 4 MYPKG 10 LKCMB 15 KEMBA 24 TZDAR 28 MYPKG 44 CNSHA 54'),
  trunk('AF3', 'Protea', 'world africa', 'NLRTM 0 GBLGP 2 DEBRV 5 ZACPT 22 ZADUR 26 ZACPT 31 NLRTM 48'),
  trunk(
    'AF4',
    'Harmattan',
    'world africa',
    'BEANR 0 FRLEH 2 ESALG 6 MAPTM 8 SNDKR 12 CIABJ 17 GHTEM 20 NGAPP 23 ESALG 36 BEANR 41',
  ),
  // Indian subcontinent, Middle East
  trunk(
    'IN1',
    'Monsoon',
    'world asia',
    'INNSA 0 INMUN 3 OMSLL 7 SAJED 11 EGPSE 15 GBLGP 24 NLRTM 26 DEHAM 29 SAJED 42 INNSA 51',
  ),
  trunk(
    'IN2',
    'Ganges',
    'world asia',
    'CNSHA 0 CNNGB 2 SGSIN 9 MYPKG 11 LKCMB 16 INNSA 20 INMUN 22 PKKHI 25 SGSIN 38 CNSHA 46',
  ),
  trunk('IN3', 'Pearl', 'world asia', 'CNTAO 0 CNSHA 3 CNNGB 5 SGSIN 12 AEJEA 22 SADMM 26 QAHMD 29 SGSIN 44 CNTAO 53'),
  trunk('IN4', 'Indus', 'world', 'PKKHI 0 INNSA 3 INMUN 6 SAJED 14 USNYC 34 USORF 37 USSAV 40 SAJED 61 PKKHI 70'),
  // Oceania
  trunk('OC1', 'Southern Cross', 'world pacific asia', 'CNSHA 0 CNNGB 2 CNYTN 5 AUBNE 17 AUSYD 20 AUMEL 24 CNSHA 41'),
  trunk('OC2', 'Kiwi', 'world pacific asia', 'SGSIN 0 MYTPP 2 AUFRE 11 AUMEL 17 NZAKL 23 NZTRG 25 SGSIN 44'),
  trunk('OC3', 'Coral', 'world pacific', 'USOAK 0 USLAX 3 NZTRG 20 AUSYD 25 AUMEL 28 NZAKL 34 USOAK 52'),
  // Feeders and intra-regional
  regional('IA1', 'Gulf of Siam', 'world asia', 'SGSIN 0 THLCH 4 VNSGN 7 SGSIN 11'),
  regional('IA2', 'Java', 'world asia', 'MYTPP 0 IDJKT 4 IDSUB 7 SGSIN 11 MYTPP 13'),
  regional('IA3', 'Luzon', 'world asia', 'TWKHH 0 PHMNL 3 HKHKG 6 TWKHH 8'),
  regional('IA4', 'Bengal', 'world asia', 'LKCMB 0 BDCGP 6 INCCU 10 MYPKG 17 LKCMB 22'),
  regional('IA5', 'Bohai', 'world asia', 'KRPUS 0 CNDLC 3 CNTXG 5 KRINC 8 KRPUS 10'),
  regional('IA6', 'Kansai', 'world asia', 'KRPUS 0 JPUKB 2 JPOSA 3 JPNGO 5 KRPUS 8'),
  regional('IA7', 'Coromandel', 'world asia', 'LKCMB 0 INMAA 3 INCOK 7 LKCMB 9'),
  regional('IA8', 'Red River', 'world asia', 'CNYTN 0 VNHPH 3 HKHKG 6 CNYTN 7'),
  regional('IA9', 'Straits', 'world asia', 'CNSHA 0 CNXMN 3 HKHKG 5 VNSGN 9 THLCH 12 CNSHA 20'),
  regional('BA1', 'Amber', 'world europe', 'DEBRV 0 PLGDN 4 LTKLJ 6 LVRIX 8 DEBRV 12'),
  regional('BA2', 'Bothnia', 'world europe', 'DEHAM 0 SEGOT 3 FIHEL 7 EETLL 9 DEHAM 13'),
  regional('BA3', 'Sound', 'world europe', 'NLRTM 0 DKAAR 4 SEGOT 6 NOOSL 8 NLRTM 12'),
  regional('EU1', 'Celtic', 'world europe', 'NLRTM 0 IEDUB 3 GBLGP 6 NLRTM 8'),
  regional('EU2', 'Lusitania', 'world europe', 'ESALG 0 PTSIE 2 PTLEI 4 MACAS 7 ESALG 9'),
  regional('EU3', 'Aegean', 'world europe', 'GRPIR 0 TRIST 3 CYLMS 6 EGALY 8 GRPIR 11'),
  regional('EU4', 'Adriatic', 'world europe', 'ITGIT 0 ITTRS 4 SIKOP 6 MTMAR 10 ITGIT 11'),
  regional('EU5', 'Nile', 'world europe', 'EGPSE 0 EGALY 2 ILHFA 4 LBBEY 6 TRMER 8 EGPSE 12'),
  regional('WA1', 'Cape Verde', 'world africa', 'ESALG 0 SNDKR 6 CIABJ 10 NGAPP 14 CMKBI 17 ESALG 29'),
  regional('GU1', 'Gulf', 'world asia africa', 'AEJEA 0 KWSWK 4 SADMM 7 QAHMD 9 AEJEA 12'),
  regional('RS1', 'Coral Sea', 'world africa', 'SAJED 0 DJJIB 4 JOAQJ 9 SAJED 12'),
  regional('CA1', 'Antilles', 'world americas', 'PABLB 0 JMKIN 3 DOCAU 5 PRSJU 8 PABLB 13'),
  regional('CA2', 'Isthmus', 'world americas', 'PAMIT 0 CRMOB 2 MXVER 7 USMIA 11 PAMIT 17'),
  regional('OC4', 'Tasman', 'world pacific', 'AUSYD 0 NZLYT 6 FJSUV 11 AUSYD 17'),
];

function trunk(id: string, name: string, reach: string, rotation: string, closed: Loop['closed'] = []): Trade {
  return { id, name, kind: 'trunk', reach: reachOf(reach), rotation, closed };
}

function regional(id: string, name: string, reach: string, rotation: string): Trade {
  return { id, name, kind: 'regional', reach: reachOf(reach), rotation };
}

function reachOf(text: string): readonly Reach[] {
  return REACHES.filter((reach) => text.split(' ').includes(reach));
}

function callsOf(rotation: string): readonly Call[] {
  const words = rotation.split(' ');
  const calls: Call[] = [];
  for (let index = 0; index + 1 < words.length; index += 2) {
    calls.push({ locode: words[index] ?? '', day: Number(words[index + 1]) });
  }
  return calls;
}

export const LOOPS: readonly Loop[] = TRADES.map(({ rotation, closed, ...rest }) => ({
  ...rest,
  calls: callsOf(rotation),
  closed: closed ?? [],
}));
