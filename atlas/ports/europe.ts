/**
 * Positions from the World Port Index (https://msi.nga.mil/Publications/WPI) and the terminals' own
 * pages; the format is in table.ts.
 */
export const EUROPE = `
# North Europe
NLRTM|Rotterdam|South Holland|51.9550,4.0500|Europe/Amsterdam|APM Terminals Maasvlakte II,,51.9560,3.9930;ECT Delta Terminal,,51.9500,4.0450;Rotterdam World Gateway,RWG,51.9470,3.9920
BEANR|Antwerp|Flanders|51.2800,4.3200|Europe/Brussels|MSC PSA European Terminal,K1742,51.2790,4.2800;PSA Noordzee Terminal,K913,51.3440,4.2840;Antwerp Gateway,K1700,51.2800,4.2370
DEHAM|Hamburg|Hamburg|53.5350,9.9200|Europe/Berlin|HHLA Container Terminal Altenwerder,CTA,53.5050,9.9360;HHLA Container Terminal Burchardkai,CTB,53.5330,9.9020;Eurogate Container Terminal Hamburg,,53.5300,9.9150
DEBRV|Bremerhaven|Bremen|53.5950,8.5300|Europe/Berlin|North Sea Terminal Bremerhaven,NTB,53.6050,8.5200;MSC Gate Bremerhaven,,53.5850,8.5380;Eurogate Container Terminal Bremerhaven,,53.5930,8.5300
DEWVN|Wilhelmshaven|Lower Saxony|53.5950,8.1500|Europe/Berlin|Eurogate Container Terminal Wilhelmshaven,,53.5940,8.1480
FRLEH|Le Havre|Normandy|49.4700,0.1600|Europe/Paris|Terminal de France,,49.4640,0.1700;Terminal Porte Oceane,,49.4650,0.1900;Atlantique Terminal,,49.4720,0.1500
GBFXT|Felixstowe|England|51.9500,1.3100|Europe/London|Trinity Terminal,,51.9560,1.3100;Landguard Terminal,,51.9440,1.3200
GBSOU|Southampton|England|50.9050,-1.4350|Europe/London|DP World Southampton,,50.9090,-1.4500
GBLGP|London Gateway|England|51.5030,0.4800|Europe/London|DP World London Gateway,,51.5060,0.4680
IEDUB|Dublin|Leinster|53.3450,-6.2000|Europe/Dublin|Dublin Ferryport Terminals,,53.3480,-6.2050;Marine Terminals,,53.3400,-6.2050
NOOSL|Oslo|Oslo|59.8980,10.7400|Europe/Oslo|Sjursoya Container Terminal,,59.8900,10.7500
SEGOT|Gothenburg|Vastra Gotaland|57.6900,11.8500|Europe/Stockholm|APM Terminals Gothenburg,,57.6880,11.8430
DKAAR|Aarhus|Midtjylland|56.1500,10.2400|Europe/Copenhagen|APM Terminals Aarhus,,56.1500,10.2500
# Baltic
PLGDN|Gdansk|Pomorskie|54.3900,18.7100|Europe/Warsaw|Baltic Hub Container Terminal,,54.3850,18.7150
PLGDY|Gdynia|Pomorskie|54.5350,18.5400|Europe/Warsaw|Baltic Container Terminal,,54.5330,18.5000;Gdynia Container Terminal,,54.5380,18.5170
LTKLJ|Klaipeda|Klaipeda|55.6700,21.1300|Europe/Vilnius|Klaipeda Container Terminal,,55.6900,21.1300;Smelte Terminal,,55.6550,21.1500
LVRIX|Riga|Riga|57.0350,24.0800|Europe/Riga|Baltic Container Terminal Riga,,57.0350,24.0900
EETLL|Tallinn|Harju|59.4900,24.9500|Europe/Tallinn|HHLA TK Estonia,,59.4950,24.9600
FIHEL|Helsinki|Uusimaa|60.2050,25.1950|Europe/Helsinki|Vuosaari Harbour,,60.2100,25.1900
# West Mediterranean and Iberia
ESALG|Algeciras|Andalusia|36.1350,-5.4300|Europe/Madrid|APM Terminals Algeciras,,36.1370,-5.4300;Total Terminal International Algeciras,,36.1500,-5.4280
ESVLC|Valencia|Valencia|39.4400,-0.3100|Europe/Madrid|MSC Terminal Valencia,,39.4300,-0.3200;CSP Iberian Valencia Terminal,,39.4450,-0.3150
ESBCN|Barcelona|Catalonia|41.3450,2.1600|Europe/Madrid|BEST Terminal,,41.3230,2.1400;APM Terminals Barcelona,,41.3450,2.1550
ESLPA|Las Palmas|Canary Islands|28.1400,-15.4150|Atlantic/Canary|OPCSA Terminal,,28.1350,-15.4150
PTSIE|Sines|Setubal|37.9350,-8.8500|Europe/Lisbon|Terminal XXI,,37.9350,-8.8450
PTLEI|Leixoes|Porto|41.1850,-8.7050|Europe/Lisbon|Terminal de Contentores de Leixoes,,41.1870,-8.6950
FRFOS|Fos-sur-Mer|Provence-Alpes-Cote d'Azur|43.4050,4.8800|Europe/Paris|Seayard Terminal,,43.4100,4.8700;Eurofos,,43.4080,4.8750
ITGOA|Genoa|Liguria|44.4000,8.9150|Europe/Rome|PSA Genova Pra',,44.4170,8.7900;SECH Terminal,,44.4050,8.9050
ITSPE|La Spezia|Liguria|44.1000,9.8500|Europe/Rome|La Spezia Container Terminal,,44.1050,9.8600
ITGIT|Gioia Tauro|Calabria|38.4500,15.8900|Europe/Rome|Medcenter Container Terminal,,38.4450,15.9050
ITTRS|Trieste|Friuli-Venezia Giulia|45.6350,13.7550|Europe/Rome|Trieste Marine Terminal,,45.6350,13.7550
SIKOP|Koper|Koper|45.5550,13.7300|Europe/Ljubljana|Luka Koper Container Terminal,,45.5500,13.7400
MTMAR|Marsaxlokk|Malta|35.8150,14.5450|Europe/Malta|Malta Freeport Terminal One,,35.8180,14.5350;Malta Freeport Terminal Two,,35.8130,14.5400
MAPTM|Tanger Med|Tanger-Tetouan-Al Hoceima|35.8900,-5.5000|Africa/Casablanca|APM Terminals MedPort Tangier,,35.8950,-5.5200;Eurogate Tanger,,35.8880,-5.5000;Tanger Alliance,,35.8930,-5.5130
MACAS|Casablanca|Casablanca-Settat|33.6100,-7.6000|Africa/Casablanca|Marsa Maroc Terminal a Conteneurs Est,,33.6080,-7.5950;Somaport,,33.6050,-7.6050
DZALG|Algiers|Algiers|36.7700,3.0750|Africa/Algiers|DP World Djazair,,36.7650,3.0800
# East Mediterranean
GRPIR|Piraeus|Attica|37.9400,23.6000|Europe/Athens|Piraeus Container Terminal Pier II,,37.9560,23.5950;Piraeus Container Terminal Pier III,,37.9570,23.5850
TRMER|Mersin|Mersin|36.7900,34.6350|Europe/Istanbul|Mersin International Port,,36.7980,34.6430
CYLMS|Limassol|Limassol|34.6450,33.0200|Asia/Nicosia|Eurogate Container Terminal Limassol,,34.6480,33.0150
LBBEY|Beirut|Beirut|33.9050,35.5200|Asia/Beirut|Beirut Container Terminal,,33.9050,35.5320
ILHFA|Haifa|Haifa District|32.8250,35.0050|Asia/Jerusalem|Haifa Carmel Terminal,,32.8220,35.0030;Bay Port Terminal,,32.8330,35.0200
EGALY|Alexandria|Alexandria|31.1800,29.8650|Africa/Cairo|Alexandria International Container Terminal,,31.1850,29.8700
EGDAM|Damietta|Damietta|31.4750,31.7600|Africa/Cairo|Damietta Container and Cargo Handling,,31.4700,31.7620
EGPSE|Port Said East|Port Said|31.2250,32.3550|Africa/Cairo|Suez Canal Container Terminal,,31.2150,32.3550
# Black Sea
TRIST|Istanbul Ambarli|Istanbul|40.9600,28.6900|Europe/Istanbul|Marport,,40.9660,28.6800;Kumport,,40.9650,28.6750
ROCND|Constanta|Constanta|44.1000,28.6600|Europe/Bucharest|Constanta South Container Terminal,,44.0970,28.6500
UAODS|Odesa|Odesa|46.4950,30.7500|Europe/Kyiv|HHLA Container Terminal Odesa,,46.5000,30.7500
GEPTI|Poti|Samegrelo-Zemo Svaneti|42.1550,41.6500|Asia/Tbilisi|APM Terminals Poti,,42.1520,41.6550
`;
