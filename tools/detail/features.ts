/**
 * Places on or within a few hundred metres of a shore, for the test of the detailed coast: capes, pier heads, locks,
 * small islands, harbour and river mouths, and fortresses at the water. The coordinates come from encyclopedias and
 * lists of lights. They were written down before the coast was drawn and checked a second time, when six moved by 100
 * to 300 m, so they are correct to about 300 m. The towers at La Coruña, Genoa, Agulhas, Point Atkinson, Pedra Branca
 * and Saint-Nazaire were compared with OpenStreetMap's lights of 2017 and agree within 100 m. Each row is
 * `name | lat,lng`, with the reason where the data lack the place (GSHHG is older than many harbours).
 */
const TABLE = `
Maasvlakte Light | 51.9697,4.0144
IJmuiden sea locks | 52.4694,4.6028
Brunsbüttel locks | 53.8914,9.1456
Alte Liebe, Cuxhaven | 53.8728,8.7053
Kaiserschleuse, Bremerhaven | 53.5581,8.5592
Kiel-Holtenau locks | 54.3658,10.1431
St. Pauli Piers, Hamburg | 53.5458,9.9697
Berendrecht Lock | 51.3442,4.2856 | the docks beside the Scheldt are not drawn
Terneuzen locks | 51.3350,3.8150
Cap de la Hève lighthouse | 49.5117,0.0697
Saint-Nazaire lock | 47.2747,-2.1997
Tower of Hercules | 43.3858,-8.4064
Europa Point Lighthouse | 36.1094,-5.3450
Belém Tower | 38.6916,-9.2160
Lighthouse of Genoa | 44.4044,8.9044
South Foreland Lighthouse | 51.1403,1.3711
Needles Lighthouse | 50.6622,-1.5914
Helgoland | 54.1825,7.8853
Kronborg | 56.0389,12.6208
Sprogø | 55.3311,10.9758
Statue of Liberty | 40.6892,-74.0445
Sandy Hook Light | 40.4617,-74.0019
Battery Park | 40.7033,-74.0170
Alcatraz | 37.8267,-122.4228
Point Bonita Lighthouse | 37.8156,-122.5297
Los Angeles Harbor Light | 33.7086,-118.2514 | on the head of a breakwater
Cape Henry Lighthouse | 36.9264,-76.0069
Fort Sumter | 32.7523,-79.8747
Fort Jefferson | 24.6278,-82.8733
Bolivar Point Light | 29.3667,-94.7667
Point Atkinson Lighthouse | 49.3303,-123.2647
Diamond Head Light | 21.2553,-157.8097
Morro Castle, Havana | 23.1506,-82.3567
Castillo San Felipe del Morro | 18.4711,-66.1242
Gatun Locks | 9.2753,-79.9225
Miraflores Locks | 8.9967,-79.5911
Flamenco Island | 8.9083,-79.5217
Fortress of Barra Grande, Santos | -23.9919,-46.3083
Sugarloaf Mountain | -22.9486,-43.1567
Punta Brava Lighthouse | -34.9350,-56.1611
Robben Island | -33.8067,18.3667
Cape Point Lighthouse | -34.3567,18.4967
Cape Agulhas Lighthouse | -34.8294,20.0089
Fort Jesus | -4.0628,39.6797
Gorée | 14.6672,-17.3986
Tarkwa Bay, Lagos | 6.4014,3.3972
Port Tewfik | 29.9417,32.5667
Port Said Lighthouse | 31.2622,32.3097
Perim | 12.6558,43.4139
Cap Spartel Lighthouse | 35.7914,-5.9231
Isla de las Palomas, Tarifa | 36.0011,-5.6094
Rumelihisarı | 41.0847,29.0561
Maiden's Tower | 41.0211,29.0042
Kilitbahir Castle | 40.1486,26.3797
Gateway of India | 18.9220,72.8347
Galle Lighthouse | 6.0247,80.2194
Fort Siloso | 1.2590,103.8087
Raffles Lighthouse | 1.1600,103.7408
Horsburgh Lighthouse | 1.3303,104.4058 | on Pedra Branca, a rock of 140 metres
Corregidor | 14.3858,120.5731
Tsing Ma Bridge | 22.3511,114.0747
Stonecutters Bridge | 22.3258,114.1181 | from one terminal on land won from the sea to another
Waglan Island | 22.1836,114.3033
Macau Tower | 22.1797,113.5367
Kannonzaki Lighthouse | 35.2561,139.7453
Enoshima | 35.2997,139.4808
Oryukdo | 35.0914,129.1278
Fort Denison | -33.8550,151.2256
Macquarie Lighthouse | -33.8536,151.2858
Point Lonsdale Lighthouse | -38.2922,144.6136
Bean Rock Lighthouse | -36.8333,174.8311
Cape Leeuwin Lighthouse | -34.3750,115.1361
`;

export interface Feature {
  readonly name: string;
  readonly at: readonly [lat: number, lng: number];
  /** Reason why the place is not drawn, or `null` for a drawn place. */
  readonly missing: string | null;
}

export const FEATURES: readonly Feature[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', point = '', missing = null] = line.split('|').map((cell) => cell.trim());
    const [lat = 0, lng = 0] = point.split(',').map(Number);
    return { name, at: [lat, lng], missing };
  });
