/**
 * Weekly services: a vessel leaves the first call every seven days and reaches each later call the given number of
 * days later. Rotations are modelled on services of the large alliances, with typical days. A loop ends where it
 * began, so that return voyages can be booked on it too.
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
  // Services between Asia and Europe.
  trunk(
    'AE1',
    'Silk',
    'world',
    'CNTAO 0 CNSHA 2 CNNGB 4 CNYTN 7 MYTPP 12 NLRTM 35 DEHAM 37 BEANR 39 MYTPP 62 CNTAO 69',
  ),
  trunk('AE2', 'Lion', 'world', 'KRPUS 0 CNSHA 2 CNXMN 5 SGSIN 10 GBFXT 33 NLRTM 35 DEBRV 37 SGSIN 60 KRPUS 68'),
  trunk(
    'AE3',
    'Swan',
    'world',
    'CNNGB 0 CNSHA 2 CNYTN 5 VNVUT 9 MYPKG 12 FRLEH 34 GBSOU 36 DEHAM 38 NLRTM 40 MYPKG 62 CNNGB 69',
  ),
  trunk(
    'AE4',
    'Jade',
    'world',
    'CNTXG 0 KRPUS 3 CNNGB 5 SGSIN 11 ITGIT 28 ITGOA 30 ESVLC 32 ESBCN 34 SGSIN 52 CNTXG 60',
  ),
  trunk(
    'AE5',
    'Phoenix',
    'world',
    'CNSHA 0 CNNGB 2 TWKHH 4 CNSHK 6 SGSIN 11 GRPIR 27 ITSPE 31 FRFOS 33 SGSIN 51 CNSHA 58',
  ),
  trunk(
    'AE6',
    'Levant',
    'world',
    'CNTAO 0 CNNGB 2 CNSHK 5 MYPKG 10 EGPSE 24 TRIST 27 ROCND 29 GEPTI 32 MYPKG 49 CNTAO 57',
  ),
  // Services between Asia and Europe round the Cape of Good Hope.
  trunk('CR1', 'Griffin', 'world', 'CNSHA 0 CNNGB 2 CNYTN 5 MYTPP 10 NLRTM 42 GBFXT 44 DEHAM 46 MYTPP 78 CNSHA 85', [
    'suez',
  ]),
  trunk('CR2', 'Albatross', 'world', 'VNVUT 0 SGSIN 3 LKCMB 8 ESALG 34 FRLEH 38 BEANR 40 SGSIN 72 VNVUT 75', [
    'suez',
    'panama',
  ]),
  // Services across the Pacific.
  trunk('TP1', 'Orient Sun', 'world pacific', 'CNYTN 0 CNXMN 2 KRPUS 5 USLGB 20 USOAK 22 JPYOK 35 CNYTN 40'),
  trunk('TP2', 'Cascade', 'world pacific', 'CNSHA 0 CNNGB 2 KRPUS 4 CAVAN 20 USSEA 22 JPTYO 36 CNSHA 40'),
  trunk('TP3', 'Golden Gate', 'world pacific', 'TWKHH 0 CNSHA 3 JPYOK 7 USLAX 21 USOAK 23 KRPUS 37 TWKHH 40'),
  trunk('TP4', 'Rupert', 'world pacific', 'CNTAO 0 CNSHA 2 KRPUS 4 CAPRR 20 CAVAN 23 KRPUS 39 CNTAO 41'),
  trunk(
    'TP5',
    'Empire',
    'world pacific',
    'CNNGB 0 CNSHA 2 KRPUS 4 PABLB 26 USSAV 31 USCHS 33 USNYC 36 PABLB 42 CNNGB 65',
  ),
  trunk(
    'TP6',
    'Lone Star',
    'world pacific',
    'CNXMN 0 CNYTN 2 CNSHA 5 KRPUS 7 PAMIT 29 USHOU 34 USMOB 36 PAMIT 41 CNXMN 66',
  ),
  // Services across the Atlantic.
  trunk('TA1', 'Bridge', 'world atlantic', 'DEBRV 0 NLRTM 2 GBSOU 4 USNYC 13 USORF 15 USSAV 17 DEBRV 29'),
  trunk('TA2', 'Maple', 'world atlantic', 'BEANR 0 FRLEH 2 CAMTR 11 CAHAL 15 BEANR 25'),
  trunk('TA3', 'Gulf Stream', 'world atlantic', 'BEANR 0 NLRTM 2 DEBRV 4 USCHS 15 USHOU 20 USMSY 22 MXVER 25 BEANR 39'),
  trunk('TA4', 'Corsair', 'world atlantic', 'ITGOA 0 ESVLC 2 ESALG 4 USNYC 13 USORF 15 USMIA 18 ITGOA 31'),
  // Services to Latin America.
  trunk(
    'LA1',
    'Samba',
    'world atlantic americas',
    'NLRTM 0 DEHAM 2 BEANR 4 MAPTM 9 BRSSZ 21 BRPNG 23 ARBUE 26 UYMVD 28 BRSSZ 31 NLRTM 46',
  ),
  trunk('LA2', 'Tango', 'world asia', 'CNSHA 0 CNNGB 2 CNYTN 5 SGSIN 10 BRSSZ 34 UYMVD 37 ARBUE 39 SGSIN 64 CNSHA 71'),
  trunk(
    'LA3',
    'Condor',
    'world pacific americas',
    'CNNGB 0 CNSHA 2 KRPUS 4 MXZLO 22 ECGYE 28 PECLL 31 CLSAI 36 JPYOK 61 CNNGB 65',
  ),
  trunk(
    'LA4',
    'Puma',
    'world americas',
    'USNYC 0 USORF 2 USSAV 4 USMIA 6 COCTG 10 BRSSZ 22 ARBUE 26 COCTG 40 USNYC 46',
  ),
  trunk(
    'LA5',
    'Llama',
    'world atlantic americas',
    'NLRTM 0 BEANR 2 COCTG 15 PABLB 17 ECGYE 20 PECLL 23 CLVAP 28 NLRTM 49',
  ),
  // Services to Africa.
  trunk(
    'AF1',
    'Baobab',
    'world africa',
    'CNSHA 0 CNYTN 3 SGSIN 8 ZADUR 22 TGLFW 32 GHTEM 34 NGAPP 36 CIABJ 38 SGSIN 61 CNSHA 68',
    ['suez', 'panama'],
  ),
  trunk('AF2', 'Safari', 'world africa asia', 'CNSHA 0 CNSHK 3 MYPKG 8 LKCMB 13 KEMBA 21 TZDAR 23 MYPKG 34 CNSHA 41'),
  trunk('AF3', 'Protea', 'world africa', 'NLRTM 0 GBLGP 2 DEBRV 4 ZACPT 22 ZADUR 25 ZACPT 28 NLRTM 45'),
  trunk(
    'AF4',
    'Harmattan',
    'world africa',
    'BEANR 0 FRLEH 2 ESALG 6 MAPTM 8 SNDKR 13 CIABJ 17 GHTEM 19 NGAPP 21 ESALG 30 BEANR 35',
  ),
  // Services to the Indian subcontinent and the Middle East.
  trunk(
    'IN1',
    'Monsoon',
    'world asia',
    'INNSA 0 INMUN 5 OMSLL 9 SAJED 13 EGPSE 16 GBLGP 26 NLRTM 28 DEHAM 30 SAJED 42 INNSA 49',
  ),
  trunk(
    'IN2',
    'Ganges',
    'world asia',
    'CNSHA 0 CNNGB 2 SGSIN 8 MYPKG 10 LKCMB 15 INNSA 18 INMUN 23 PKKHI 27 SGSIN 36 CNSHA 43',
  ),
  trunk('IN3', 'Pearl', 'world asia', 'CNTAO 0 CNSHA 2 CNNGB 4 SGSIN 10 AEJEA 20 SADMM 22 QAHMD 24 SGSIN 35 CNTAO 42'),
  trunk('IN4', 'Indus', 'world', 'PKKHI 0 INNSA 2 INMUN 7 SAJED 14 USNYC 30 USORF 32 USSAV 34 SAJED 52 PKKHI 59'),
  // Services to Oceania.
  trunk('OC1', 'Southern Cross', 'world pacific asia', 'CNSHA 0 CNNGB 2 CNYTN 5 AUBNE 16 AUSYD 18 AUMEL 21 CNSHA 35'),
  trunk('OC2', 'Kiwi', 'world pacific asia', 'SGSIN 0 MYTPP 2 AUFRE 9 AUMEL 15 NZAKL 20 NZTRG 22 SGSIN 36'),
  trunk('OC3', 'Coral', 'world pacific', 'USOAK 0 USLAX 2 NZTRG 18 AUSYD 23 AUMEL 26 NZAKL 31 USOAK 47'),
  // Feeders and intra-regional services. A feeder returns to its hub, the first call, after every port.
  regional('IA1', 'Gulf of Siam', 'world asia', 'SGSIN 0 THLCH 4 SGSIN 8 VNSGN 11 SGSIN 14'),
  regional('IA2', 'Java', 'world asia', 'MYTPP 0 IDJKT 3 MYTPP 6 IDSUB 10 MYTPP 14'),
  regional('IA3', 'Luzon', 'world asia', 'TWKHH 0 PHMNL 3 TWKHH 6 HKHKG 9 TWKHH 12'),
  regional('IA4', 'Bengal', 'world asia', 'LKCMB 0 BDCGP 5 LKCMB 10 INCCU 15 LKCMB 20'),
  regional('IA5', 'Bohai', 'world asia', 'KRPUS 0 CNDLC 3 KRPUS 6 CNTXG 10 KRPUS 14 KRINC 17 KRPUS 20'),
  regional('IA6', 'Kansai', 'world asia', 'KRPUS 0 JPUKB 3 KRPUS 6 JPOSA 9 KRPUS 12 JPNGO 15 KRPUS 18'),
  regional('IA7', 'Coromandel', 'world asia', 'LKCMB 0 INMAA 3 LKCMB 6 INCOK 8 LKCMB 10'),
  regional('IA8', 'Red River', 'world asia', 'CNYTN 0 VNHPH 3 CNYTN 6'),
  regional('IA9', 'Straits', 'world asia', 'THLCH 0 CNSHA 7 CNXMN 10 HKHKG 12 VNSGN 16 THLCH 19'),
  regional('BA1', 'Amber', 'world europe', 'DEBRV 0 PLGDN 3 DEBRV 6 LTKLJ 9 DEBRV 12 LVRIX 15 DEBRV 18'),
  regional('BA2', 'Bothnia', 'world europe', 'DEHAM 0 SEGOT 3 DEHAM 6 FIHEL 10 DEHAM 14 EETLL 18 DEHAM 22'),
  regional('BA3', 'Sound', 'world europe', 'NLRTM 0 DKAAR 3 NLRTM 6 SEGOT 9 NLRTM 12 NOOSL 15 NLRTM 18'),
  regional('EU1', 'Celtic', 'world europe', 'NLRTM 0 IEDUB 3 NLRTM 6 GBLGP 8 NLRTM 10'),
  regional('EU2', 'Lusitania', 'world europe', 'ESALG 0 PTSIE 2 ESALG 4 PTLEI 7 ESALG 10 MACAS 12 ESALG 14'),
  regional('EU3', 'Aegean', 'world europe', 'GRPIR 0 TRIST 3 GRPIR 6 CYLMS 9 GRPIR 12 EGALY 15 GRPIR 18'),
  regional('EU4', 'Adriatic', 'world europe', 'ITGIT 0 ITTRS 4 ITGIT 8 SIKOP 12 ITGIT 16 MTMAR 18 ITGIT 20'),
  regional(
    'EU5',
    'Nile',
    'world europe',
    'EGPSE 0 EGALY 2 EGPSE 4 ILHFA 6 EGPSE 8 LBBEY 10 EGPSE 12 TRMER 15 EGPSE 18',
  ),
  regional('WA1', 'Cape Verde', 'world africa', 'ESALG 0 SNDKR 5 CIABJ 9 NGAPP 11 CMKBI 13 ESALG 23'),
  regional('GU1', 'Gulf', 'world asia africa', 'AEJEA 0 KWSWK 3 AEJEA 6 SADMM 8 AEJEA 10 QAHMD 12 AEJEA 14'),
  regional('RS1', 'Coral Sea', 'world africa', 'SAJED 0 DJJIB 3 SAJED 6 JOAQJ 9 SAJED 12'),
  regional('CA1', 'Antilles', 'world americas', 'PABLB 0 JMKIN 3 PABLB 6 DOCAU 10 PABLB 14 PRSJU 19 PABLB 24'),
  regional('CA2', 'Isthmus', 'world americas', 'PAMIT 0 CRMOB 2 PAMIT 4 MXVER 10 PAMIT 16 USMIA 21 PAMIT 26'),
  regional('OC4', 'Tasman', 'world pacific', 'AUSYD 0 NZLYT 5 AUSYD 10 FJSUV 16 AUSYD 22'),
];

function trunk(id: string, name: string, reach: string, rotation: string, closed: Loop['closed'] = []): Trade {
  return { id, name, kind: 'trunk', reach: parseReach(reach), rotation, closed };
}

function regional(id: string, name: string, reach: string, rotation: string): Trade {
  return { id, name, kind: 'regional', reach: parseReach(reach), rotation };
}

function parseReach(text: string): readonly Reach[] {
  return REACHES.filter((reach) => text.split(' ').includes(reach));
}

function parseCalls(rotation: string): readonly Call[] {
  const words = rotation.split(' ');
  const calls: Call[] = [];
  for (let index = 0; index + 1 < words.length; index += 2) {
    calls.push({ locode: words[index] ?? '', day: Number(words[index + 1]) });
  }
  return calls;
}

export const LOOPS: readonly Loop[] = TRADES.map(({ rotation, closed, ...rest }) => ({
  ...rest,
  calls: parseCalls(rotation),
  closed: closed ?? [],
}));
