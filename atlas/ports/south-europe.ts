/**
 * Positions of container quays, compared with the World Port Index; the format is in table.ts.
 */
export const SOUTH_EUROPE = `
# Atlantic Coast and Islands
FRMTX|Montoir-de-Bretagne|Pays de la Loire|47.3030,-2.1350|Europe/Paris|
FRBES|Brest|Brittany|48.3860,-4.4530|Europe/Paris|
ESBIO|Bilbao|Basque Country|43.3550,-3.0580|Europe/Madrid|CSP Iberian Bilbao Terminal,,43.3590,-3.0530
ESSDR|Santander|Cantabria|43.4300,-3.8180|Europe/Madrid|
ESGIJ|Gijon|Asturias|43.5600,-5.6950|Europe/Madrid|
ESMPG|Marin|Galicia|42.4020,-8.6920|Europe/Madrid|
ESVGO|Vigo|Galicia|42.2440,-8.7080|Europe/Madrid|
ESCAD|Cadiz|Andalusia|36.5400,-6.2830|Europe/Madrid|
ESHUV|Huelva|Andalusia|37.1880,-6.9080|Europe/Madrid|
PTLIS|Lisbon|Lisbon|38.7080,-9.1350|Europe/Lisbon|Liscont,,38.7010,-9.1650;Sotagus,,38.7120,-9.1190
PTSET|Setubal|Setubal|38.4930,-8.8400|Europe/Lisbon|
PTCNL|Canical|Madeira|32.7370,-16.7330|Atlantic/Madeira|
PTPDL|Ponta Delgada|Azores|37.7370,-25.6600|Atlantic/Azores|
PTPRV|Praia da Vitoria|Azores|38.7200,-27.0580|Atlantic/Azores|
ESSCT|Santa Cruz de Tenerife|Canary Islands|28.4780,-16.2370|Atlantic/Canary|
ESACE|Arrecife|Canary Islands|28.9700,-13.5280|Atlantic/Canary|
ESFUE|Puerto del Rosario|Canary Islands|28.4950,-13.8550|Atlantic/Canary|
# West Mediterranean
ESAGP|Malaga|Andalusia|36.7090,-4.4180|Europe/Madrid|
ESLEI|Almeria|Andalusia|36.8300,-2.4820|Europe/Madrid|
ESCAR|Cartagena|Murcia|37.5940,-0.9750|Europe/Madrid|
ESALC|Alicante|Valencia|38.3330,-0.4920|Europe/Madrid|
ESSAG|Sagunto|Valencia|39.6430,-0.2080|Europe/Madrid|
ESCAS|Castellon|Valencia|39.9630,0.0200|Europe/Madrid|
ESTAR|Tarragona|Catalonia|41.0930,1.2200|Europe/Madrid|
ESPMI|Palma|Balearic Islands|39.5520,2.6300|Europe/Madrid|
ESMLN|Melilla|Melilla|35.2900,-2.9300|Africa/Ceuta|
ESCEU|Ceuta|Ceuta|35.8950,-5.3180|Africa/Ceuta|
FRMRS|Marseille|Provence-Alpes-Cote d'Azur|43.3450,5.3370|Europe/Paris|
ITVDL|Vado Ligure|Liguria|44.2650,8.4450|Europe/Rome|APM Terminals Vado Ligure,,44.2640,8.4460
ITLIV|Livorno|Tuscany|43.5750,10.3020|Europe/Rome|Terminal Darsena Toscana,,43.5790,10.3050
ITCVV|Civitavecchia|Lazio|42.1070,11.7720|Europe/Rome|
ITNAP|Naples|Campania|40.8370,14.2870|Europe/Rome|
ITSAL|Salerno|Campania|40.6700,14.7430|Europe/Rome|
ITCAG|Cagliari|Sardinia|39.2000,9.0550|Europe/Rome|
ITPMO|Palermo|Sicily|38.1300,13.3720|Europe/Rome|
ITCTA|Catania|Sicily|37.4950,15.0950|Europe/Rome|
ITPZL|Pozzallo|Sicily|36.7130,14.8270|Europe/Rome|
ITTPS|Trapani|Sicily|38.0110,12.5150|Europe/Rome|
ITTAR|Taranto|Apulia|40.4920,17.1560|Europe/Rome|
DZORN|Oran|Oran|35.7130,-0.6330|Africa/Algiers|
DZMOS|Mostaganem|Mostaganem|35.9350,0.0780|Africa/Algiers|
DZBJA|Bejaia|Bejaia|36.7500,5.0920|Africa/Algiers|
DZDJE|Djen Djen|Jijel|36.8270,5.8880|Africa/Algiers|
DZSKI|Skikda|Skikda|36.8860,6.9080|Africa/Algiers|
DZAAE|Annaba|Annaba|36.9000,7.7720|Africa/Algiers|
TNRDS|Rades|Ben Arous|36.8000,10.2720|Africa/Tunis|
TNSUS|Sousse|Sousse|35.8260,10.6460|Africa/Tunis|
TNSFA|Sfax|Sfax|34.7270,10.7650|Africa/Tunis|
MANDR|Nador|Oriental|35.2800,-2.9230|Africa/Casablanca|
# Adriatic
ITBRI|Bari|Apulia|41.1360,16.8500|Europe/Rome|
ITAOI|Ancona|Marche|43.6170,13.5000|Europe/Rome|
ITRAN|Ravenna|Emilia-Romagna|44.4680,12.2580|Europe/Rome|
ITVCE|Venice|Veneto|45.4510,12.2470|Europe/Rome|
HRRJK|Rijeka|Primorje-Gorski Kotar|45.3150,14.4550|Europe/Zagreb|Adriatic Gate Container Terminal,,45.3150,14.4570
HRPLE|Ploce|Dubrovnik-Neretva|43.0440,17.4220|Europe/Zagreb|
MEBAR|Bar|Bar|42.0850,19.0860|Europe/Podgorica|
ALDRZ|Durres|Durres|41.3100,19.4520|Europe/Tirane|
# East Mediterranean and Black Sea
GRSKG|Thessaloniki|Central Macedonia|40.6320,22.9050|Europe/Athens|
GRHER|Heraklion|Crete|35.3460,25.1520|Europe/Athens|
TRIZM|Izmir|Izmir|38.4460,27.1500|Europe/Istanbul|
TRALI|Aliaga|Izmir|38.7720,26.9320|Europe/Istanbul|
TRAYT|Antalya|Antalya|36.8370,30.6120|Europe/Istanbul|
TRISK|Iskenderun|Hatay|36.5960,36.1760|Europe/Istanbul|
TRTEK|Tekirdag|Tekirdag|40.9080,27.4680|Europe/Istanbul|Asyaport,,40.9030,27.4620
TRBDM|Bandirma|Balikesir|40.3570,27.9650|Europe/Istanbul|
TRGEM|Gemlik|Bursa|40.4200,29.1100|Europe/Istanbul|
TRGEB|Gebze|Kocaeli|40.7720,29.5350|Europe/Istanbul|
TRIZT|Izmit|Kocaeli|40.7630,29.7250|Europe/Istanbul|
TRSSX|Samsun|Samsun|41.3020,36.3430|Europe/Istanbul|
TRTZX|Trabzon|Trabzon|41.0050,39.7450|Europe/Istanbul|
SYLTK|Latakia|Latakia|35.5260,35.7700|Asia/Damascus|
SYTTS|Tartus|Tartus|34.9100,35.8640|Asia/Damascus|
LBKYE|Tripoli|North|34.4570,35.8220|Asia/Beirut|
ILASH|Ashdod|Southern District|31.8370,34.6450|Asia/Jerusalem|
EGEDK|El Dekheila|Alexandria|31.1400,29.8060|Africa/Cairo|
LYTIP|Tripoli|Tripoli|32.9050,13.2020|Africa/Tripoli|
LYKHO|Khoms|Al Khums|32.6860,14.2470|Africa/Tripoli|
LYMRA|Misrata|Misrata|32.3720,15.2200|Africa/Tripoli|
LYBEN|Benghazi|Benghazi|32.1120,20.0450|Africa/Tripoli|
BGVAR|Varna|Varna|43.1930,27.9120|Europe/Sofia|
BGBOJ|Burgas|Burgas|42.4850,27.4820|Europe/Sofia|
UAILK|Chornomorsk|Odesa|46.3320,30.6600|Europe/Kyiv|
UAYUZ|Pivdennyi|Odesa|46.6180,31.0120|Europe/Kyiv|
RUNVS|Novorossiysk|Krasnodar|44.7280,37.7980|Europe/Moscow|
GEBUS|Batumi|Adjara|41.6510,41.6550|Asia/Tbilisi|
`;
